import { expect, it } from '@jest/globals';
import { startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { isOutage } from './errors.js';
import { connectBeside } from '../feed/notifications.js';
import { createPool } from './pool.js';

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
