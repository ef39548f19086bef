import { randomUUID } from 'node:crypto';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { UnreadableEventError } from '@terrace/event-core/model/errors';
import type { EventDecoder, EventRow } from '@terrace/event-core/store/event-store';

/** An event as these specs write it. */
export interface RawEvent {
  readonly streamId: string;
  readonly type?: string;
  readonly data?: object;
}

/**
 * Appends one event in the transaction of the caller, the way the event store does: the stream's row is
 * locked first, then event and outbox row. Answers the event's seq.
 */
export async function appendRaw(database: Queryable, event: RawEvent): Promise<number> {
  const { rows } = await database.query<{ seq: string }>(
    `with stream as (
       insert into streams (id, version) values ($1, 1)
       on conflict (id) do update set version = streams.version + 1
       returning version
     ), event as (
       insert into events (id, stream_id, version, type, data, meta, at)
       select $2, $1, version, $3, $4, '{"actor":{"role":"system","id":"spec"},"correlationId":"spec"}', now()
       from stream
       returning seq
     )
     insert into outbox (seq) select seq from event returning seq`,
    [event.streamId, randomUUID(), event.type ?? 'Counted', JSON.stringify(event.data ?? {})],
  );
  return Number(rows[0]?.seq);
}

/** Reads raw events as they are; types named here are unknown to it, until they are taken out. */
export class RawDecoder implements EventDecoder {
  /** Raw events are about no person. */
  withoutErased<Event extends StoredEvent>(events: readonly Event[]): Promise<readonly Event[]> {
    return Promise.resolve(events);
  }

  readonly unknown = new Set<string>();

  async decode(rows: readonly EventRow[]): Promise<readonly StoredEvent[]> {
    return rows.map((row) => {
      if (this.unknown.has(row.type)) throw new UnreadableEventError(`Unknown event type ${row.type}`);
      const { id, version, type, data, at } = row;
      const meta = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
      return { id, version, type, data, at, meta, streamId: row.stream_id };
    });
  }
}
