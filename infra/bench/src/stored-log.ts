import type { Pool } from 'pg';

/** Events of an old log: this many streams with this many events each, interleaved. */
export interface StoredLog {
  readonly streams: number;
  readonly eventsAStream: number;
  /** Streams are `ticket-{prefix}{number}`. */
  readonly prefix: string;
}

/** Fills streams, events and feed as if all events had been appended and positioned. */
export async function storeLog(pool: Pool, { streams, eventsAStream, prefix }: StoredLog): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(
      `insert into events (id, stream_id, version, type, data, meta, at)
       select gen_random_uuid(), 'ticket-' || $3 || n % $1::integer, 1 + n / $1::integer, 'BenchSeatsTaken',
              jsonb_build_object('ticketId', $3 || n % $1::integer, 'buyerId', 'buyer-' || n % 64,
                'eventName', 'Arsenal vs Chelsea, Premier League', 'section', 'Lower tier A12, row 7',
                'quantity', 1, 'price', jsonb_build_object('amount', 12500, 'currency', 'USD')),
              jsonb_build_object('actor', jsonb_build_object('role', 'buyer', 'id', 'buyer-' || n % 64),
                'correlationId', 'stored'),
              now()
       from generate_series(0, $1::integer * $2::integer - 1) n order by n`,
      [streams, eventsAStream, prefix],
    );
    await client.query(
      `insert into streams (id, version, previous)
       select 'ticket-' || $2 || n, $3, $3 - 1 from generate_series(0, $1::integer - 1) n`,
      [streams, prefix, eventsAStream],
    );
    await client.query(
      `insert into feed (position, seq)
       select (select position from feed_head) + row_number() over (order by seq), seq
       from events where starts_with(stream_id, 'ticket-' || $1)`,
      [prefix],
    );
    await client.query('update feed_head set position = (select max(position) from feed)');
    await client.query('vacuum analyze events');
    await client.query('vacuum analyze streams');
    await client.query('vacuum analyze feed');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}
