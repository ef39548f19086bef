import type { NamedQuery, Queryable } from '../database/queryable.js';
import type { StoredEvent } from './event.js';
import { LOG_COLUMNS, type LogRow, type StoredEventDecoder } from './stored-event-decoder.js';

/** A stream and the last version of it that is known; 0 for none. */
export interface StreamCursor {
  readonly streamId: string;
  readonly after: number;
}

/** Events a query brings at most, so that a stream of any length is read in even steps. */
const PAGE = 1_000;

/** Reads streams from the log. Writing goes through commands (`CommandExecutor`) alone. */
export class EventStore {
  constructor(
    private readonly database: Queryable,
    private readonly decoder: StoredEventDecoder,
  ) {}

  /** All events of a stream, or those after a version, in order; empty when there is no such stream. */
  async readStream(streamId: string, after = 0): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const page of this.readStreams([{ streamId, after }])) events.push(...page);
    return events;
  }

  /**
   * Events of several streams in pages: stream after stream in the order asked for, each in order of its
   * versions. One query for all, more only when there is more than a page. `database` may be a transaction.
   */
  async *readStreams(
    cursors: readonly StreamCursor[],
    database: Queryable = this.database,
  ): AsyncGenerator<readonly StoredEvent[]> {
    for (let rest = cursors; rest.length > 0;) {
      const { rows } = await database.query<LogRow & { ordinal: number }>(pageQuery(rest));
      yield await this.decoder.decode(rows);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      const [, ...later] = rest.slice(last.ordinal - 1);
      rest = [{ streamId: last.stream_id, after: last.version }, ...later];
    }
  }
}

function pageQuery(cursors: readonly StreamCursor[]): NamedQuery {
  const [only] = cursors;
  if (cursors.length === 1 && only) {
    return { name: 'read-stream', text: READ_STREAM, values: [only.streamId, only.after, PAGE] };
  }
  const [ids, afters] = [cursors.map(({ streamId }) => streamId), cursors.map(({ after }) => after)];
  return { name: 'read-streams', text: READ_STREAMS, values: [ids, afters, PAGE] };
}

/** Most streams are read alone; this one spares the server the sorting. */
const READ_STREAM = `
  select ${LOG_COLUMNS}, 1 as ordinal
  from events e
  where e.stream_id = $1 and e.version > $2
  order by e.version
  limit $3`;

const READ_STREAMS = `
  select e.*
  from unnest($1::text[], $2::integer[]) with ordinality as asked (stream_id, after, ordinal),
  lateral (
    select ${LOG_COLUMNS}, asked.ordinal::integer
    from events e
    where e.stream_id = asked.stream_id and e.version > asked.after
    order by e.version
    limit $3
  ) e
  order by asked.ordinal, e.version
  limit $3`;
