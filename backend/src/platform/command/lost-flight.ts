import { setTimeout as delay } from 'node:timers/promises';
import { CommitOutcomeUnknown, isOutage, isTransient } from '../database/outage.js';
import type { Queryable } from '../database/queryable.js';
import { type Flight, type Passenger, unsettled } from './flight.js';
import type { AnswerLost, FlightLane } from './flight-lane.js';
import { arrive } from './landing.js';
import type { PendingCommand } from './pending-command.js';
import type { EndSession } from './session.js';
import type { StreamMemory } from './stream-memory.js';

/** Pause before the database is asked again, in milliseconds. */
const RETRY_MS = 100;

/** What is needed to find out what became of a flight. */
export interface LostFlightParts {
  readonly memory: StreamMemory;
  readonly endSession: EndSession;
}

/** Passengers of a flight whose answer was lost: those whose events are in the log, and the others. */
interface Survey {
  readonly landed: readonly Passenger[];
  readonly lost: readonly Passenger[];
}

/**
 * The server did not answer a flight: waits until the session that has it is gone, then settles what the log has of
 * it. Answers the commands that certainly have no effect; they may be decided again. Commands that nobody waits for
 * any longer are not among them. Before the session is gone the log proves nothing: the commit may be on its way to
 * the disk (docs/decisions/0148).
 */
export async function settleLost(
  lane: FlightLane,
  flight: Flight,
  { session }: AnswerLost,
  { memory, endSession }: LostFlightParts,
): Promise<readonly PendingCommand[]> {
  for (const streamId of flight.streams) memory.forget(streamId);
  while (unsettled(flight).length > 0) {
    try {
      const isGone = await lane.send((database) => endSession(database, session));
      if (!isGone) {
        for (const command of unsettled(flight)) command.awaitOutcome();
        continue;
      }
      const { landed, lost } = await lane.send((database) => survey(database, flight));
      for (const passenger of landed) arrive(passenger, memory, -Infinity);
      const without = lost.map(({ command }) => command).filter(({ settled }) => !settled);
      for (const command of without) command.markWithoutEffect();
      return without;
    } catch (error) {
      if (isOutage(error) || isTransient(error)) await delay(RETRY_MS);
      else failUnknown(flight, error);
    }
  }
  return [];
}

function failUnknown(flight: Flight, cause: unknown): void {
  for (const command of unsettled(flight))
    command.fail(new CommitOutcomeUnknown('The outcome of the commit cannot be looked up', { cause }));
}

/** Looks the events up by stream and version: a group is in the log as a whole or not at all. */
async function survey(database: Queryable, flight: Flight): Promise<Survey> {
  const witnesses = flight.passengers.map(({ writes }) => writes[0]?.events[0]?.event);
  const { rows } = await database.query<{ id: string }>(
    `select e.id from unnest($1::text[], $2::integer[]) as w (stream_id, version)
     join events e on e.stream_id = w.stream_id and e.version = w.version`,
    [witnesses.flatMap((event) => event?.streamId ?? []), witnesses.flatMap((event) => event?.version ?? [])],
  );
  const found = new Set(rows.map(({ id }) => id));
  const isLanded = (index: number) => found.has(witnesses[index]?.id ?? '');
  return {
    landed: flight.passengers.filter((_passenger, index) => isLanded(index)),
    lost: flight.passengers.filter((_passenger, index) => !isLanded(index)),
  };
}
