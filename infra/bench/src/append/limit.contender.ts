import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseUrl, serve } from '../comparison/contender.js';
import { seatsTaken } from '../bench-ticket.js';
import { WriterStreams } from '../writer-streams.js';

// The limit of one event per commit: one prepared single-row INSERT, and nothing else.

const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(process.argv[3]) });
await pool.query(
  `create table log (
     seq bigint generated always as identity primary key, id uuid not null, stream_id text not null,
     version integer not null, type text not null, data jsonb not null, meta jsonb not null,
     at timestamptz not null, unique (stream_id, version))`,
);
const streams = new WriterStreams();

serve({
  operate(writer) {
    const { id, version } = streams.next(writer);
    const buyerId = `buyer-${writer}`;
    return pool.query({
      name: 'append',
      text: 'insert into log (id, stream_id, version, type, data, meta, at) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [
        randomUUID(),
        `ticket-${id}`,
        version + 1,
        'BenchSeatsTaken',
        JSON.stringify(seatsTaken(id, buyerId)),
        JSON.stringify({ actor: { role: 'buyer', id: buyerId }, correlationId: id }),
        new Date(),
      ],
    });
  },
});
