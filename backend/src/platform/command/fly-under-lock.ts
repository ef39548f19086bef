import type { KnownErasures } from '../crypto/known-erasures.js';
import type { Queryable } from '../database/queryable.js';
import { commit } from '../database/transaction.js';
import { type Refusal, append } from '../event-store/append.js';
import type { StreamReference } from './decide-plan.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import { FlightComposer, type Missing } from './flight-composer.js';
import { AnswerLost } from './flight-lane.js';
import { type Manifest, writeManifest } from './flight-manifest.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamMemory } from './stream-memory.js';

/** Locks these streams until the transaction ends. */
export type LockStreams = (database: Queryable, streamIds: readonly string[]) => Promise<void>;

/** What a flight under lock needs besides its commands. */
export interface LockedFlightParts {
  readonly memory: StreamMemory;
  readonly writer: EventWriter;
  readonly lockStreams: LockStreams;
  readonly erasures: KnownErasures;
  /** Hears of the flight before it is appended. */
  readonly onComposed: (flight: Flight) => void;
}

/** What became of commands under lock. */
export interface LockedOutcome {
  /** A flight that was committed, with what the database said to it. */
  readonly flown?: {
    readonly flight: Flight;
    readonly manifest: Manifest;
    readonly refusals: readonly Refusal[];
  };
  /** Commands that cannot be in one flight with another, and those that miss streams or keys, with what they miss. */
  readonly left: ReadonlyMap<PendingCommand, Missing | undefined>;
}

/**
 * Appends commands with the rows of their streams locked, then read again, so that nobody can come in between: for
 * commands that met a conflict, or most likely would. Settles at least one, or tells what each of them misses.
 */
export async function flyUnderLock(
  database: Queryable,
  commands: readonly PendingCommand[],
  streams: ReadonlyMap<string, StreamReference>,
  { memory, writer, lockStreams, erasures, onComposed }: LockedFlightParts,
): Promise<LockedOutcome> {
  await database.query('begin');
  try {
    await lockStreams(database, [...streams.keys()]);
    await memory.refresh([...streams.values()], database);
    const ground = {
      isBusy: () => false,
      snapshot: (streamId: string) => (streams.has(streamId) ? memory.get(streamId) : undefined),
    };
    const left = new Map<PendingCommand, Missing | undefined>();
    const composer = new FlightComposer(ground, erasures.number, writer, {
      waitFor: (_streamId, command) => left.set(command, undefined),
      fetch: (command, missing) => left.set(command, missing),
    });
    for (const command of commands) composer.place(command);
    const { flight } = composer;
    if (flight.isEmpty) {
      await database.query('rollback');
      return { left };
    }
    const manifest = writeManifest(flight, writer);
    onComposed(flight);
    const refusals = await append(database, manifest.append);
    await commit(database);
    return { flown: { flight, manifest, refusals }, left };
  } catch (error) {
    // On a connection that no longer answers, the end of the session rolls back.
    if (!(error instanceof AnswerLost)) await database.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Waits for its turn at each stream, in an order that is the same for everybody (migration 0120). */
export const lockStreamRows: LockStreams = async (database, streamIds) => {
  await database.query({ name: 'lock-streams', text: 'select lock_streams($1)', values: [streamIds] });
};
