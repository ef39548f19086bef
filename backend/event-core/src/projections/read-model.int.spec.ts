import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { openBoxOffice } from '../../../test/box-office.js';
import type { EventCore } from '../event-core.js';
import type { DomainEvent } from '../model/event.js';
import {
  type RowOf,
  SealedText,
  bigint,
  boolean,
  defineReadModel,
  integer,
  jsonText,
  jsonb,
  named,
  nullable,
  sealed,
  text,
  textArray,
  timestamptz,
} from '../model/read-model.js';
import { writeFolded } from './folding.js';

const table = defineReadModel({
  table: 'every_column',
  category: 'sample',
  columns: {
    word: named('a_word', text<'one' | 'two'>()),
    small: integer(),
    large: bigint(),
    flag: boolean(),
    moment: timestamptz(),
    value: jsonb<{ readonly deep: readonly number[] }>(),
    list: jsonText(),
    words: textArray(),
    noText: nullable(text()),
    secret: nullable(sealed()),
  },
});
type Row = RowOf<typeof table>;
const everyColumn = table.projection<DomainEvent>((row) => row);

const row: Row = {
  word: 'one',
  small: -7,
  large: 9_000_000_000,
  flag: true,
  moment: new Date('2026-05-01T10:00:00.123Z'),
  value: { deep: [1, 2.5] },
  list: '[{"text":"a \\"quoted\\""}]',
  words: ['a "quoted"', 'b, with comma', ''],
  noText: null,
  secret: null,
};

let database: TestDatabase;
let core: EventCore;
beforeAll(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await core.pool.query(
    `create table every_column (
       id text primary key, version integer not null, a_word text not null, small integer not null,
       large bigint not null, flag boolean not null, moment timestamptz not null, value jsonb not null, list jsonb not null,
       words text[] not null, no_text text, secret text)`,
  );
});
afterAll(async () => {
  await core?.close();
  await database?.drop();
});

const write = (version: number, after: Row | null) =>
  writeFolded(
    everyColumn,
    'every_column',
    new Map([['sample-1', { version, row: after }]]),
    core.keys,
    core.pool,
  );

const stored = async () => (await core.pool.query(`select ${table.selected} from every_column`)).rows;

it('writes a row of every kind of column and reads it back as its type says', async () => {
  await write(1, row);
  expect(await stored()).toEqual([{ id: '1', version: 1, ...row, list: [{ text: 'a "quoted"' }] }]);
});

it('replaces the whole row, and removes it when the projection gives null', async () => {
  const next: Row = { ...row, word: 'two', words: [], list: '[]', noText: 'something', moment: new Date(0) };
  await write(2, next);
  expect(await stored()).toEqual([{ id: '1', version: 2, ...next, list: [] }]);
  await write(3, null);
  expect(await stored()).toEqual([]);
});

it("seals a person's text under that person's key", async () => {
  await write(4, { ...row, secret: new SealedText('person', 'P1234') });
  const [{ secret }] = await stored();
  expect(secret).not.toContain('P1234');
  expect(await core.keys.openForPerson(secret)).toBe('P1234');
});
