import pg from 'pg';
import { databaseUrl, serve } from '../comparison/contender.js';
import { BENCH_TICKET_DDL, type BenchTicketRow, nextRow, seatsTaken } from '../bench-ticket.js';
import { HotListing } from './hot-listing.js';

// The hand-written way: lock the ticket, read it, write event and row, commit.

const pool = new pg.Pool({ connectionString: databaseUrl, max: 64 });
await pool.query(BENCH_TICKET_DDL);
await pool.query(
  `create table log (
     seq bigint generated always as identity primary key, stream_id text not null, version integer not null,
     type text not null, data jsonb not null, at timestamptz not null, unique (stream_id, version))`,
);
const listing = new HotListing();

serve({
  async operate(writer) {
    const id = listing.next();
    const event = seatsTaken(id, `buyer-${writer}`);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'ensure',
        text: `insert into ticket_rows values ($1, 0, '', '', '', 0, 0, 'USD') on conflict do nothing`,
        values: [id],
      });
      const { rows } = await client.query<BenchTicketRow & { version: number }>({
        name: 'lock',
        text: `select version, buyer_id, event_name, section, taken, amount::integer, currency
               from ticket_rows where id = $1 for update`,
        values: [id],
      });
      const before = rows[0] ?? null;
      const row = nextRow(before, event);
      const version = (before?.version ?? 0) + 1;
      await client.query({
        name: 'append',
        text: `insert into log (stream_id, version, type, data, at) values ($1, $2, 'BenchSeatsTaken', $3, now())`,
        values: [id, version, JSON.stringify(event)],
      });
      await client.query({
        name: 'row',
        text: 'update ticket_rows set version = $2, buyer_id = $3, taken = $4, amount = $5 where id = $1',
        values: [id, version, row.buyer_id, row.taken, row.amount],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  },
});
