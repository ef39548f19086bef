import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';
import { serveEvenly } from './evenly.js';

// The least that any program must do that stores, orders and delivers events: two durable commits,
// LISTEN/NOTIFY, one SELECT, and Socket.IO's own emit.

const [databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
pool.on('error', () => undefined);
await pool.query(
  'create table log (id bigint generated always as identity primary key, data jsonb not null)',
);
await pool.query('create table placed (position bigint generated always as identity primary key, id bigint)');

const http = createServer();
const io = new Server(http, { path: '/live', transports: ['websocket'] });
io.on('connection', (socket) => {
  socket.on('subscribe', (_request, ack) => {
    void socket.join('tally');
    ack({});
  });
});

const listener = new pg.Client({ connectionString: databaseUrl });
listener.on('error', () => undefined);
await listener.connect();
listener.on('notification', ({ payload }) => {
  void pool
    .query({ name: 'row', text: 'select id, data from log where id = $1', values: [payload] })
    .then(({ rows }) =>
      io.to('tally').emit('change', { topic: 'tally', id: rows[0].id, data: rows[0].data }),
    );
});
await listener.query('listen placed');

async function command(at: number): Promise<void> {
  const { rows } = await pool.query({
    name: 'append',
    text: 'insert into log (data) values ($1) returning id',
    values: [{ at }],
  });
  await pool.query({
    name: 'place',
    text: `with p as (insert into placed (id) values ($1) returning id) select pg_notify('placed', id::text) from p`,
    values: [rows[0].id],
  });
}

await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const { port } = http.address() as AddressInfo;
serveEvenly(`http://127.0.0.1:${port}`, command);
