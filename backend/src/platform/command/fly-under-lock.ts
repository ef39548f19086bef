import type { ClientBase } from 'pg';
import { commit } from '../database/transaction.js';
import { type Refusal, append } from '../event-store/append.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import { FlightComposer, type WaitingRoom } from './flight-composer.js';
import { type Manifest, writeManifest } from './flight-manifest.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamMemory } from './stream-memory.js';
import type { StreamSnapshot } from './stream-snapshot.js';

/** What a flight under lock needs besides its commands. */
export interface LockedFlightParts {
  readonly memory: StreamMemory;
  readonly writer: EventWriter;
  readonly room: WaitingRoom;
  readonly erasures: number;
  /** Hears of the flight before it is appended. */
  readonly onComposed: (flight: Flight) => void;
}

/** A flight that was committed, with what the database said to it. */
export interface FlownUnderLock {
  readonly flight: Flight;
  readonly manifest: Manifest;
  readonly refusals: readonly Refusal[];
}

/**
 * The second try of commands that met a conflict: their streams' rows are locked, in id order, then read again,
 * and nobody can come in between. Commands that turn out to need other streams go back to the line.
 */
export async function flyUnderLock(
  client: ClientBase,
  commands: readonly PendingCommand[],
  streams: ReadonlyMap<string, StreamSnapshot>,
  parts: LockedFlightParts,
): Promise<FlownUnderLock | undefined> {
  const { memory, writer, room, erasures, onComposed } = parts;
  await client.query('begin');
  try {
    await client.query('select from streams where id = any($1) order by id collate "C" for update', [
      [...streams.keys()],
    ]);
    await memory.refresh(
      [...streams].map(([streamId, { decider }]) => ({ streamId, decider })),
      client,
    );
    const ground = {
      isBusy: (streamId: string) => !streams.has(streamId),
      snapshot: (streamId: string) => memory.get(streamId),
    };
    const composer = new FlightComposer(ground, erasures, writer, room);
    for (const command of commands) composer.place(command);
    const { flight } = composer;
    if (flight.isEmpty) {
      await client.query('rollback');
      return undefined;
    }
    onComposed(flight);
    const manifest = writeManifest(flight, writer);
    const refusals = await append(client, manifest.append);
    await commit(client);
    return { flight, manifest, refusals };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
