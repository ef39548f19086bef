import { type AddressInfo, type Socket, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { isOutage } from './errors.js';
import { connectBeside } from '../feed/feed-watch.js';
import { createPool, failFast } from './pool.js';

it('the pool survives a connection that dies between two queries of a transaction', async () => {
  const database = await createTestDatabase();
  const proxy = await startCutOffProxy(database.url);
  const pool = createPool(proxy.url);
  try {
    const client = await pool.connect();
    await client.query('begin');
    let hasDied = false;
    client.once('end', () => (hasDied = true));
    proxy.shut();
    await eventually('the connection died', () => hasDied);
    const asked = await client.query('select 1').catch((error: unknown) => error);
    expect(isOutage(asked)).toBe(true);
    client.release(true);
    proxy.open();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await proxy.close();
    await database.drop();
  }
});

it('no connection compiles statements', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url);
  const beside = await connectBeside(pool, 'beside')();
  try {
    for (const connection of [pool, beside])
      expect((await connection.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await beside.end();
    await pool.end();
    await database.drop();
  }
});

it('a start waits for a server that does not answer yet, a request gets its error first', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await eventually('the server listens', () => silent.listening);
  const url = `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  const [starting, serving] = [createPool(url), createPool(url)];
  failFast(serving);
  const outcomes: string[] = [];
  const query = (name: string, pool: typeof starting) =>
    pool.query('select 1').catch((error: unknown) => outcomes.push(`${name}: ${isOutage(error)}`));
  const queries = [query('start', starting), query('request', serving)];
  try {
    await queries[1];
    expect(outcomes).toEqual(['request: true']);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await Promise.all(queries);
    await Promise.all([starting.end(), serving.end()]);
  }
});
