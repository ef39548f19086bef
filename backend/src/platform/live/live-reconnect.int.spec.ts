import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Change } from '@terrace/contracts/live/messages';
import type pg from 'pg';
import { count, createCounters, readCounters, registerCounters } from '../../../test/counters.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type LiveApp, startLiveApp } from '../../../test/live-app.js';
import { LiveClient } from '../../../test/live-client.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';

const FULL = process.env['FAULTS'] === 'full';
const CLIENTS = FULL ? 200 : 10;
const DROPS = 10;
const COUNTERS = 40;
const WRITES = FULL ? 4_000 : 500;

// product.md 14.2
describe('reconnecting pages', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let apps: LiveApp[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    await createCounters(pool);
    apps = [
      await startLiveApp(database.url, registerCounters),
      await startLiveApp(database.url, registerCounters),
    ];
  });

  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await pool.end();
    await database.drop();
  });

  /** Each client drops ten times, at its own moments, and comes back to either node, while writes go on. */
  async function live(clients: readonly LiveClient[]): Promise<void> {
    let written = 0;
    const anyNode = () => apps[Math.floor(Math.random() * apps.length)]?.url ?? '';
    const writing = (async () => {
      for (; written < WRITES; written++) {
        const step = Math.random() < 0.2 ? -3 : 1;
        await count(pool, `c${Math.floor(Math.random() * COUNTERS)}`, 'nobody', step);
      }
    })();
    const isOut = writing.then(() => eventually('everything is out on every node', isEverythingOut));
    await Promise.all(
      clients.map(async (client) => {
        await client.connect(anyNode());
        for (let drop = 1; drop <= DROPS; drop++) {
          const at = (WRITES / (DROPS + 1)) * (drop + Math.random() * 0.6 - 0.3);
          await eventually('its moment to drop', () => written >= at);
          await client.drop();
          const back = at + Math.random() * 20;
          // The last time it misses the end, which no later change can make good.
          if (drop === DROPS) await isOut;
          else await eventually('its moment to come back', () => written >= back);
          await client.connect(anyNode());
        }
      }),
    );
    await isOut;
  }

  async function isEverythingOut(): Promise<boolean> {
    if ((await pool.query('select from outbox')).rowCount !== 0) return false;
    const { rows } = await pool.query<{ position: number }>('select position from feed_head');
    return apps.every((app) => app.position() >= Number(rows[0]?.position));
  }

  it('end with what REST returns, with no change missing or duplicated', async () => {
    const clients = Array.from(
      { length: CLIENTS },
      () => new LiveClient(['counters'], () => readCounters(pool)),
    );
    await live(clients);
    const expected = await readCounters(pool);
    for (const client of clients) {
      await eventually('the page shows what REST shows', () => sameRows(client.rows, expected));
      expect(client.rows).toEqual(expected);
      expect(client.resyncs).toBe(0);
      for (const changes of client.connections) {
        expect(positionsThatWentBack(changes)).toEqual([]);
        expect(doubled(changes)).toEqual([]);
      }
      client.close();
    }
  });

  it('(control) miss changes when they forget their position', async () => {
    const forgetful = Array.from(
      { length: CLIENTS },
      () => new LiveClient(['counters'], () => readCounters(pool), false),
    );
    const careful = new LiveClient(['counters'], () => readCounters(pool));
    await live([careful, ...forgetful]);
    const expected = await readCounters(pool);
    await eventually('the careful page shows what REST shows', () => sameRows(careful.rows, expected));
    expect(forgetful.filter((client) => !sameRows(client.rows, expected)).length).toBeGreaterThan(0);
    for (const client of [careful, ...forgetful]) client.close();
  });
});

function sameRows(rows: LiveClient['rows'], expected: LiveClient['rows']): boolean {
  return [...expected].every(([id, { version }]) => rows.get(id)?.version === version);
}

function positionsThatWentBack(changes: readonly Change[]): Change[] {
  return changes.filter(({ position }, index) => position < (changes[index - 1]?.position ?? 0));
}

/** The same version of the same thing twice over one connection. */
function doubled(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ id, version }) => {
    const key = `${id} ${version}`;
    const again = seen.has(key);
    seen.add(key);
    return again;
  });
}
