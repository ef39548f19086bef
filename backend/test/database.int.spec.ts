import { expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from './database.js';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('testDatabase creates a migrated database for each spec, also concurrently', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, createTestDatabase));
  try {
    const [first, second] = databases.map(({ url }) => url);
    expect(new Set(databases.map(({ url }) => url)).size).toBe(4);
    await query(String(first), "insert into streams (id, version) values ('one', 1)");
    expect(await query(String(second), 'select id from streams')).toEqual([]);
  } finally {
    await Promise.all(databases.map((database) => database.drop()));
  }
});
