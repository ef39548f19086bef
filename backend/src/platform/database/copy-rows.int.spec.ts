import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { type CopyValue, copyRows } from './copy-rows.js';
import { createPool } from '@terrace/event-core/database/pool';
import { inTransaction } from '@terrace/event-core/database/queryable';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(
    'create table copied (number integer primary key, words text, sent boolean, at timestamptz)',
  );
});
beforeEach(() => pool.query('truncate copied'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const COLUMNS = ['number', 'words', 'sent', 'at'];
const copy = (rows: readonly (readonly CopyValue[])[]) =>
  inTransaction(pool, (client) => copyRows(client, 'copied', COLUMNS, rows));
const copied = async () => {
  const { rows } = await pool.query<{ number: number; words: string | null }>(
    'select * from copied order by number',
  );
  return rows;
};

describe('copyRows', () => {
  it('writes rows unchanged, whatever characters they contain', async () => {
    const words = ['', '\\N', '\\.', 'a\tb', 'a\nb\r\n', 'C:\\new\\table', 'O\'Neill "7"', 'Barça 🏟', null];
    const at = new Date('2026-11-22T12:00:00.123Z');
    await copy(words.map((text, number) => [number, text, number % 2 === 0, number === 0 ? null : at]));
    expect(await copied()).toEqual(
      words.map((text, number) => ({
        number,
        words: text,
        sent: number % 2 === 0,
        at: number === 0 ? null : at,
      })),
    );
  });

  it('writes over a connection that quick queries shared before', async () => {
    const one = createPool(database.url, { max: 1 });
    await Promise.all([1, 2, 3].map((number) => one.query({ text: 'select $1::int', values: [number] })));
    await inTransaction(one, (client) => copyRows(client, 'copied', ['number'], [[7]]));
    await one.end();
    expect(await copied()).toMatchObject([{ number: 7 }]);
  });

  it('writes many rows at a time, or none', async () => {
    const many = Array.from({ length: 1_234 }, (_none, number) => [number, 'row', true, null]);
    await expect(copy([...many, [7, 'twice', true, null]])).rejects.toThrow('duplicate key');
    expect(await copied()).toEqual([]);
    await copy(many);
    expect(await copied()).toHaveLength(1_234);
    await copy([]);
    expect(await copied()).toHaveLength(1_234);
  });
});
