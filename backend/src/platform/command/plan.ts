import type { DomainEvent } from '../event-store/event.js';
import type { AnyDecider, Decider, Foldable } from './decider.js';

/** One command for one stream; a plan holds one or several, appended together or not at all. Made by `on`. */
export interface StreamCommand {
  readonly decider: AnyDecider;
  readonly entityId: string;
  readonly command: unknown;
  /** True when the entity id was just made: nothing is read, and a clash of ids is refused. */
  readonly isNew: boolean;
}

/** `on(ticketDecider, ticketId, { type: 'ApproveTicket', by })`: a command that fits its decider. */
export function on<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  entityId: string,
  command: NoInfer<Command>,
  { isNew = false }: { readonly isNew?: boolean } = {},
): StreamCommand {
  return { decider, entityId, command, isNew };
}

/**
 * A stream whose state a plan needs: `{ decider: sellerDecider, entityId: sellerId }`. When it is not also
 * written it is locked for share until commit, and it has not changed since the plan looked at it.
 */
export interface Fact<State> {
  readonly decider: Foldable<State>;
  readonly entityId: string;
}

/** The states asked for by a plan's `facts`, by the same names; `initial()` where nothing happened yet. */
export type FactStates<Facts extends Record<string, Fact<unknown>>> = {
  readonly [Name in keyof Facts]: Facts[Name] extends Fact<infer State> ? State : never;
};

/**
 * What a command handler asks for: which streams to look at, and which commands follow from their states.
 * `commands` may run several times (after a conflict); it must be pure. DomainErrors it throws refuse the plan.
 */
export interface Plan<Facts extends Record<string, Fact<unknown>>, Result> {
  readonly facts?: Facts;
  readonly commands: (facts: FactStates<Facts>, now: Date) => readonly StreamCommand[];
  /** Ids for the caller, kept with the idempotency key; never personal data. */
  readonly result: Result;
}

/** A plan of any kind, as the platform sees it. A method, so that any plan fits. */
export interface AnyPlan {
  readonly facts?: Readonly<Record<string, Fact<unknown>>>;
  commands(facts: Readonly<Record<string, unknown>>, now: Date): readonly StreamCommand[];
  readonly result: unknown;
}
