import type { ClientBase } from 'pg';
import type { Flight, Passenger } from './flight.js';

/** Passengers of a flight whose answer was lost: those whose events are in the log, and the others. */
export interface Survey {
  readonly landed: readonly Passenger[];
  readonly lost: readonly Passenger[];
}

/** Looks the events up by stream and version: a group is in the log as a whole or not at all. */
export async function survey(client: ClientBase, flight: Flight): Promise<Survey> {
  const witnesses = flight.passengers.map(({ writes }) => writes[0]?.events[0]?.event);
  const { rows } = await client.query<{ id: string }>(
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
