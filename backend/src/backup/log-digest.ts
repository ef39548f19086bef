import type { Queryable } from '@terrace/event-core/database/queryable';

/** The log in four numbers. */
export interface LogDigest {
  readonly events: number;
  readonly streams: number;
  /** Head of the feed. */
  readonly position: number;
  /** A sum over every event's hash, with the event's position: any difference changes it. */
  readonly digest: string;
}

/** Reads the whole log once. The same on every version of PostgreSQL and in every time zone. */
export async function digestLog(database: Queryable): Promise<LogDigest> {
  const { rows } = await database.query<LogDigest>(
    `select count(*) as events, count(distinct e.stream_id) as streams,
            (select position from feed_head) as position,
            coalesce(sum(('x' || left(md5(row(
              e.seq, e.id, e.stream_id, e.version, e.type, e.schema, e.data, e.personal, e.meta,
              extract(epoch from e.at), f.position)::text), 15))::bit(60)::bigint), 0)::text as digest
     from events e left join feed f on f.seq = e.seq`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row');
  return row;
}
