import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@terrace/event-core/database/pool';
import {
  type AnyProjection,
  type ColumnType,
  ProjectionRegistry,
} from '@terrace/event-core/model/read-model';
import type { Pool } from 'pg';
import { type TestApp, startTestApp } from '../../../test/app.js';

/** Column types as Postgres names them. */
const SQL_NAME: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  timestamptz: 'timestamp with time zone',
  jsonb: 'jsonb',
  'json text': 'jsonb',
  'text[]': 'text[]',
  sealed: 'text',
};

let app: TestApp;
let pool: Pool;
let readModels: readonly AnyProjection[];
beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.databaseUrl);
  readModels = app.app.get(ProjectionRegistry).all();
});
afterAll(async () => {
  await pool?.end();
  await app?.close();
});

/** The columns that the table declares, in the order of their names; generated ones are never written. */
async function columnsOf(table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ said: string }>(
    `select attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then '' else ' null' end as said
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attname collate "C"`,
    [table],
  );
  return rows.map(({ said }) => said);
}

function declared({ columns }: AnyProjection): readonly string[] {
  const own = Object.entries(columns).map(
    ([name, { type, nullable }]) => `${name} ${SQL_NAME[type]}${nullable ? ' null' : ''}`,
  );
  return ['id text', 'version integer', ...own].sort();
}

it('declares every read model as its table is in the migrated database', async () => {
  expect(readModels.length).toBeGreaterThan(10);
  const withTable = (table: string, columns: readonly string[]) =>
    columns.map((column) => `${table}: ${column}`);
  const declaredColumns = readModels.flatMap((model) => withTable(model.table, declared(model)));
  const columns = (
    await Promise.all(readModels.map(async ({ table }) => withTable(table, await columnsOf(table))))
  ).flat();
  // A migration is missing that adds the first, or drops the second.
  expect([without(declaredColumns, columns), without(columns, declaredColumns)]).toEqual([[], []]);
});

function without(all: readonly string[], others: readonly string[]) {
  return all.filter((one) => !others.includes(one));
}

it('control: a column of another type than declared is a difference', async () => {
  const [model] = readModels.filter(({ table }) => table === 'ticket_list');
  await pool.query('alter table ticket_list alter column quantity type bigint');
  expect(model && declared(model)).not.toEqual(await columnsOf('ticket_list'));
});
