import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { DecisionKind, Verdict } from '@terrace/contracts/http/console/decisions';
import type { Rejection } from '@terrace/contracts/values/rejection';
import type { DecidedBy } from './decisions-taken.js';

/** One administrator's verdict on one thing, as they saw it. */
export interface QueueDecision {
  readonly id: string;
  readonly verdict: Verdict;
  readonly by: DecidedBy;
  /** Version of the row they were looking at. */
  readonly seen: number;
  /** Why, with a rejection. */
  readonly rejection: Rejection | undefined;
}

/** The command of one decision. */
export type CommandFor = (decision: QueueDecision) => Command<unknown>;

/** Which command decides on a thing of the administrators' queues; features register theirs. */
@Injectable()
export class QueueDecisions {
  private readonly commands = new Map<DecisionKind, CommandFor>();

  /** Throws when the kind has a command already. */
  register(kind: DecisionKind, commandFor: CommandFor): void {
    if (this.commands.has(kind)) throw new Error(`Two commands decide on ${kind}`);
    this.commands.set(kind, commandFor);
  }

  commandFor(kind: DecisionKind, decision: QueueDecision): Command<unknown> {
    const commandFor = this.commands.get(kind);
    if (!commandFor) throw new Error(`Nobody registered decisions on ${kind}`);
    return commandFor(decision);
  }
}
