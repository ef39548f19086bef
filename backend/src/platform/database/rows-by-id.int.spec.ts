import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { rowsById } from './rows-by-id.js';

interface Seat {
  readonly id: string;
  readonly row: string;
}

let database: TestDatabase;
let pool: pg.Pool;
let queries = 0;
/** The database, which counts what it is asked. */
let counted: Queryable;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(
    `create table seats (id text primary key, row text not null);
     insert into seats values ('a1', 'A'), ('a2', 'A'), ('b1', 'B')`,
  );
  counted = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') queries += 1;
      return Reflect.get(target, name);
    },
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const loadSeats = rowsById<Seat>('seats');
const rowsOf = (seats: readonly Seat[]) => seats.map(({ row }) => row);

it('gives everybody their own rows, with two queries for what ten ask for at the same time', async () => {
  queries = 0;
  const asked = [['a1'], ['b1', 'a2'], ['none'], ['b1', 'b1'], ...Array.from({ length: 6 }, () => ['a2'])];
  const [first, both, none, twice, ...others] = await Promise.all(
    asked.map((ids) => loadSeats(ids, counted)),
  );
  expect([first, both, none, twice].map((seats) => rowsOf(seats ?? []))).toEqual([
    ['A'],
    ['B', 'A'],
    [],
    ['B'],
  ]);
  expect(others.map(rowsOf)).toEqual(Array.from({ length: 6 }, () => ['A']));
  expect(queries).toBe(2);
  expect(await loadSeats([], counted)).toEqual([]);
  expect(queries).toBe(2);
});

it('sees what was committed before it was asked, also while another query is under way', async () => {
  const before = loadSeats(['a1'], counted);
  await pool.query(`update seats set row = 'C' where id = 'a1'`);
  const [, after] = await Promise.all([before, loadSeats(['a1'], counted)]);
  expect(rowsOf(after)).toEqual(['C']);
});

it('goes on with named columns when a migration adds one', async () => {
  const load = rowsById<Seat>('seats', 'id, row');
  expect(rowsOf(await load(['b1'], pool))).toEqual(['B']);
  await pool.query('alter table seats add column number integer');
  expect(await load(['b1'], pool)).toEqual([{ id: 'b1', row: 'B' }]);
});
