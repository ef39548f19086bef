import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { fold } from '@terrace/contracts/values/text/fold';

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

/** Those texts that the SQL function folds otherwise than `fold` does. */
async function foldedOtherwise(texts: readonly string[]) {
  const { rows } = await pool.query<{ folded: string }>(
    'select fold_text(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [texts],
  );
  return texts.flatMap((text, place) => {
    const sql = rows[place]?.folded;
    return sql === fold(text) ? [] : [{ text, fold: fold(text), sql }];
  });
}

it('the SQL function folds each character of the scripts that names are written in as fold does', async () => {
  const ranges = [
    [0x01, 0x5ff],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0xe00, 0xe7f],
    [0x1e00, 0x2bff],
    [0x3000, 0x30ff],
    [0x4e00, 0x51ff],
    [0xac00, 0xadff],
    [0xf900, 0xfaff],
    [0xfb00, 0xfb4f],
    [0xfe00, 0xffef],
    [0x1f300, 0x1f64f],
  ] as const;
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_none, place) => String.fromCodePoint(first + place)),
  );
  const texts = characters.flatMap((character) => [character, `a${character}b ${character} ${character}.c`]);
  expect(await foldedOtherwise(texts)).toEqual([]);
});

it('the SQL function folds random names as fold does', async () => {
  const parts = [
    ...'José|MUÑOZ|Ødegård|Łódź|ẞ|İ|ΟΔΟΣ|Київ|Saint|v|vs.|V|d|C|1'.split('|'),
    ..." | | |  |\u00a0|\t| - | – | & |-|.|.|/|'|’|´|\u0301".split('|'),
    ...'%|_|\\|,|@|+|(|🏟️|東京|½|…|\u00ad|ﬁ'.split('|'),
  ];
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const texts = Array.from({ length: 5_000 }, () =>
    Array.from({ length: next() % 9 }, () => parts[next() % parts.length] ?? '').join(''),
  );
  expect(await foldedOtherwise(texts)).toEqual([]);
});
