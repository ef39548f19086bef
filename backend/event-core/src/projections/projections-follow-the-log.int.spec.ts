import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, showList, somebody } from '../../../test/box-office.js';
import { startChild } from '../../../test/child.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import type { EventCore } from '../event-core.js';
import { on } from '../model/plan.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import { verifyProjection } from './verify-projection.js';

/** `npm run test:faults` asks for the full numbers. */
const KILLS = process.env['FAULTS'] === 'full' ? 50 : 5;

const load = path.resolve(import.meta.dirname, '../../../test/box-office-load.ts');

let database: TestDatabase;
let core: EventCore;
let shows: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
  shows = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const id = newId();
      const host = { id: `host of ${id}`, name: 'Ada', passport: 'P1' };
      const open = { type: 'Open', title: newId(), seats: 1_000_000, host } as const;
      const plan = { commands: () => [on(showDecider, id, open, { isNew: true })], result: null };
      await core.executor.execute(plan, somebody);
      return id;
    }),
  );
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

const differences = () => verifyProjection(showList, core.pool, core.store, core.keys);

describe('read models', () => {
  it('equal a clean rebuild, row for row, whenever the process is killed', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const child = startChild(load, database.url, ...shows);
      await child.line((line) => line.startsWith('sold'));
      await delay(Math.random() * 200);
      await child.kill9();
      expect(await differences()).toEqual([]);
      const acknowledged = child.lines.flatMap((line) => (line.startsWith('sold ') ? [line.slice(5)] : []));
      const { rows } = await core.pool.query(
        `select asked.key from unnest($1::text[]) as asked (key)
         where not exists (select from events where data ->> 'by' = asked.key)
            or not exists (select from idempotency_keys stored where stored.result ->> 'by' = asked.key)`,
        [acknowledged],
      );
      expect(rows).toEqual([]);
    }
  });

  it('(control) detects a row that was not written with its event', async () => {
    const { rows } = await core.pool.query<{ id: string; version: number }>(
      'update show_list set taken = taken + 1 where id = $1 returning id, version',
      [shows[0]],
    );
    expect(await differences()).toMatchObject([{ id: rows[0]?.id }]);
    await core.pool.query('update show_list set taken = taken - 1 where id = $1', [shows[0]]);
    expect(await differences()).toEqual([]);
  });
});
