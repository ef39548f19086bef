import type { KnownErasures } from '../crypto/known-erasures.js';
import type { Queryable } from '../database/queryable.js';
import { commit } from '../database/transaction.js';
import { type Refusal, append } from '../event-store/append.js';
import type { StreamReference } from './decide-plan.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import { FlightComposer } from './flight-composer.js';
import { AnswerLost } from './flight-lane.js';
import { type Manifest, writeManifest } from './flight-manifest.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamMemory } from './stream-memory.js';

/** Commands that met a conflict, with all streams they are known to need, by id. */
export interface LockedTurn {
  readonly commands: readonly PendingCommand[];
  readonly streams: ReadonlyMap<string, StreamReference>;
  /** Persons whose keys must be fetched before. */
  readonly persons: readonly string[];
}

/** Locks the rows of these streams, in id order, until the transaction ends. */
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

/** What became of a turn. */
export interface LockedOutcome {
  /** A flight that was committed, with what the database said to it. */
  readonly flown?: {
    readonly flight: Flight;
    readonly manifest: Manifest;
    readonly refusals: readonly Refusal[];
  };
  /** Commands that need more streams or keys, or that cannot be in one flight with another: for the next turn. */
  readonly remaining: LockedTurn;
}

/**
 * The second try of commands that met a conflict: their streams' rows are locked, then read again, and nobody can
 * come in between. Each turn settles a command at least, or learns what else it needs.
 */
export async function flyUnderLock(
  database: Queryable,
  { commands, streams }: LockedTurn,
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
    const left: PendingCommand[] = [];
    const needed = new Map(streams);
    const persons: string[] = [];
    const composer = new FlightComposer(ground, erasures.number, writer, {
      waitFor: (_streamId, command) => left.push(command),
      fetch: (command, missing) => {
        left.push(command);
        for (const stream of missing.streams) needed.set(stream.streamId, stream);
        persons.push(...missing.persons);
      },
    });
    for (const command of commands) composer.place(command);
    const { flight } = composer;
    const remaining = { commands: left, streams: needed, persons };
    if (flight.isEmpty) {
      await database.query('rollback');
      return { remaining };
    }
    const manifest = writeManifest(flight, writer);
    onComposed(flight);
    const refusals = await append(database, manifest.append);
    await commit(database);
    return { flown: { flight, manifest, refusals }, remaining };
  } catch (error) {
    // On a connection that no longer answers, the end of the session rolls back.
    if (!(error instanceof AnswerLost)) await database.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Waits for each row in turn. */
export const lockStreamRows: LockStreams = async (database, streamIds) => {
  await database.query('select from streams where id = any($1) order by id collate "C" for update', [
    streamIds,
  ]);
};
