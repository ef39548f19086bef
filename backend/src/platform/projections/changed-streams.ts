import type { Queryable } from '../database/queryable.js';

/** Streams of a category that changed after a position of the feed, and the head it was read at. */
export interface ChangedStreams {
  readonly streamIds: readonly string[];
  readonly head: number;
}

/**
 * What a reader at `position` has not seen: events with later positions, and those in the outbox, which have
 * none yet. One statement, so that an event on its way from one to the other is not missed.
 */
export async function changedStreams(
  database: Queryable,
  category: string,
  position: number,
): Promise<ChangedStreams> {
  const { rows } = await database.query<{ stream_ids: string[]; head: number }>(
    `with fresh as (
       select seq from feed where position > $1
       union all
       select seq from outbox
     )
     select (select position from feed_head) as head,
            coalesce(array_agg(distinct e.stream_id), '{}') as stream_ids
     from fresh join events e using (seq)
     where starts_with(e.stream_id, $2 || '-')`,
    [position, category],
  );
  const [changed] = rows;
  return { streamIds: changed?.stream_ids ?? [], head: changed?.head ?? position };
}
