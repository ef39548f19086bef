import { type Verdict, decidePlan } from './decide-plan.js';
import { DomainError } from './domain-error.js';
import type { EventWriter } from './event-writer.js';
import { Flight } from './flight.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamView, Versions } from './plan-draft.js';

/** What a command needs in memory before it can be decided. */
export type Missing = Extract<Verdict, { kind: 'cold' }>;

/** Where commands go that cannot board a flight now. */
export interface WaitingRoom {
  /** Comes back when the flight that changes this stream has landed. */
  waitFor(streamId: string, command: PendingCommand): void;
  /** Comes back when what it misses has been fetched. */
  fetch(command: PendingCommand, missing: Missing): void;
}

/** Lets commands board: each is decided on what the flight so far makes of its streams. */
export class FlightComposer {
  readonly flight: Flight;

  constructor(
    ground: StreamView,
    erasures: number,
    private readonly writer: EventWriter,
    private readonly room: WaitingRoom,
  ) {
    this.flight = new Flight(ground, erasures, writer.keys.held());
  }

  place(command: PendingCommand): void {
    if (command.settled) return;
    try {
      const verdict = decidePlan(command.plan, command.context, this.flight, this.writer, this.flight.now);
      this.follow(command, verdict);
    } catch (error) {
      command.fail(error);
    }
  }

  private follow(command: PendingCommand, verdict: Verdict): void {
    switch (verdict.kind) {
      case 'busy':
        return this.room.waitFor(verdict.streamId, command);
      case 'cold':
        return this.room.fetch(command, verdict);
      case 'refused':
        return this.refuse(command, verdict.error, verdict.looked);
      case 'decided': {
        const { decision } = verdict;
        if (decision.writes.length === 0 && !command.context.idempotency)
          return this.pass(command, decision.looked);
        const rival = this.flight.rivalOf(decision);
        return rival === undefined ? this.flight.board(command, decision) : this.room.waitFor(rival, command);
      }
    }
  }

  /** A refusal stands if nobody has changed the streams since; faults are no answer of the rules. */
  private refuse(command: PendingCommand, error: unknown, looked: Versions): void {
    if (!(error instanceof DomainError) || isFresh(command, looked)) command.fail(error);
    else this.flight.boardToCheck(command, looked, error);
  }

  /** Nothing to write is an answer like any other. */
  private pass(command: PendingCommand, looked: Versions): void {
    if (isFresh(command, looked)) command.succeed([]);
    else this.flight.boardToCheck(command, looked);
  }
}

/** Whether the streams had these versions at some moment after the command was given. */
function isFresh(command: PendingCommand, looked: Versions): boolean {
  return [...looked.values()].every(({ knownAt }) => knownAt >= command.submittedAt);
}
