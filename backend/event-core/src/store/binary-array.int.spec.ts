import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { booleanArray, integerArray, textArray } from './rows.js';
import { createPool } from '../database/pool.js';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function echo(type: string, value: Buffer): Promise<unknown> {
  const { rows } = await pool.query(`select $1::${type} as value`, [value]);
  return rows[0]?.value;
}

it('binary arrays keep numbers, booleans and texts unchanged', async () => {
  const numbers = [1, -2, 2_147_483_647];
  expect(await echo('integer[]', integerArray(numbers))).toEqual(numbers);
  expect(await echo('boolean[]', booleanArray([true, false]))).toEqual([true, false]);
  const texts = ['plain', null, '', 'Zoë "quoted" {,} \\ 🏟️', 'x'.repeat(100_000)];
  expect(await echo('text[]', textArray(texts))).toEqual(texts);
});

it('a binary array without elements stays empty', async () => {
  expect([await echo('integer[]', integerArray([])), await echo('text[]', textArray([]))]).toEqual([[], []]);
});
