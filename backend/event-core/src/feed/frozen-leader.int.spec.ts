import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Child } from '../../../test/child.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import {
  breakStream,
  createNotedTables,
  leaderOf,
  readNoted,
  repairStream,
  startFeedWorker,
  type Without,
} from '../../../test/feed-workers.js';
import { appendRaw } from '../../../test/raw-log.js';
import { EVENTUALLY_MS, eventually } from '../../../test/eventually.js';
import { createPool } from '../database/pool.js';

const FULL = process.env['FAULTS'] === 'full';
const FROZEN_MS = FULL ? 30_000 : 8_000;
/** Longer than a transaction may be idle. */
const LOCKED_MS = 6_000;

describe('a frozen leader', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let workers: Child[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    workers = [];
    await createNotedTables(pool);
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.kill9()));
    await pool.end();
    await database.drop();
  });

  async function start(name: string, without?: Without): Promise<Child> {
    const worker = await startFeedWorker(database.url, name, without);
    workers.push(worker);
    return worker;
  }

  /** A process that leads everything and has handled all there is, and a process that stands by. */
  async function startLeaderAndStandby(without?: Without): Promise<Child> {
    const leader = await start('leader', without);
    for (const part of ['sequencer', 'reactions'])
      await eventually(`it leads the ${part}`, async () => (await leaderOf(pool, part)) === 'leader');
    await start('standby', without);
    await appendRaw(pool, { streamId: 'good-1' });
    await eventually('it is handled', async () => (await checkpoint()) === 1);
    return leader;
  }

  async function checkpoint(): Promise<number> {
    const { rows } = await pool.query("select position::integer from consumers where name = 'noting'");
    return rows[0]?.position ?? 0;
  }

  async function parkedRows(): Promise<unknown[]> {
    return (await pool.query('select stream_id, position::integer, attempts from parked_streams')).rows;
  }

  /** Resolves when the process stands by again, on a connection it opened after `since`. */
  async function standsByAgain(name: string, since: Date): Promise<void> {
    await eventually(`${name} stands by again`, async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database()
         and application_name like $1 || ' %' and application_name ~ 'sequencer|reactions' and backend_start > $2
         having count(distinct application_name) = 2`,
        [name, since],
      );
      return rows.length === 1;
    });
  }

  it(`does not stop the feed, and does no harm when it resumes after ${FROZEN_MS / 1_000} s`, async () => {
    const leader = await startLeaderAndStandby();
    // Parked by the process that is frozen next; due again while it is.
    await breakStream(pool, 'bad-1');
    await appendRaw(pool, { streamId: 'bad-1' });
    await eventually('it is parked', async () => (await parkedRows()).length === 1);

    leader.signal('SIGSTOP');
    const frozen = performance.now();
    const appendedBefore = 2;
    let appended = appendedBefore;
    const append = async (streamId: string) => {
      await appendRaw(pool, { streamId });
      await pool.query('notify terrace_outbox');
      appended += 1;
    };
    await append('good-1');
    await eventually('another process handles events', async () => (await checkpoint()) > appendedBefore);

    await repairStream(pool, 'bad-1');
    await eventually('the parked stream is replayed', async () => (await parkedRows()).length === 0);
    await breakStream(pool, 'bad-1');
    await append('bad-1');
    await eventually('it is parked again', async () => (await parkedRows()).length === 1);
    while (performance.now() - frozen < FROZEN_MS) {
      await append(`good-${1 + (appended % 4)}`);
      await setTimeout(50);
    }

    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    leader.signal('SIGCONT');
    for (let n = 0; n < 40; n++) await append(`good-${1 + (n % 4)}`);
    await standsByAgain('leader', rows[0]?.now ?? new Date());
    expect(await parkedRows()).toEqual([
      { stream_id: 'bad-1', position: expect.any(Number), attempts: expect.any(Number) },
    ]);
    await repairStream(pool, 'bad-1');
    await eventually('everything was passed', async () => (await checkpoint()) === appended);
    await eventually('nothing is parked', async () => (await parkedRows()).length === 0);

    const noted = await readNoted(pool);
    expect(noted.map(({ position }) => position).sort((one, other) => one - other)).toEqual(
      Array.from({ length: appended }, (_, index) => index + 1),
    );
    for (const streamId of new Set(noted.map((event) => event.streamId))) {
      const versions = noted.filter((event) => event.streamId === streamId).map(({ version }) => version);
      expect(versions).toEqual(versions.map((_, index) => index + 1));
    }
    expect(noted.filter((event) => event.process === 'leader')).toHaveLength(1);
  });

  /** Freezes a leader that has locked the log in a transaction, and appends; `appended` resolves when that is done. */
  async function freezeInTransaction(without?: Without) {
    const leader = await startLeaderAndStandby(without);
    await appendRaw(pool, { streamId: 'erasure-1', type: 'LogLocked' });
    await leader.line((line) => line === 'locked');
    leader.signal('SIGSTOP');
    const writerPool = createPool(database.url, { statement_timeout: EVENTUALLY_MS });
    const appended = appendRaw(writerPool, { streamId: 'good-1' }).finally(() => writerPool.end());
    return { leader, appended };
  }

  it('does not stop the feed while it holds locks in a transaction', async () => {
    const { leader, appended } = await freezeInTransaction();
    // The leader stays frozen until the end: whoever waited for it would wait for ever.
    await appended;
    await eventually('another process handles it', async () => (await checkpoint()) === 3);
    leader.signal('SIGCONT');
  });

  it('(control) blocks every append when its transactions have no timeout', async () => {
    const { leader, appended } = await freezeInTransaction('idle-timeout');
    const first = await Promise.race([appended, setTimeout(LOCKED_MS, 'still waiting')]);
    expect(first).toBe('still waiting');
    leader.signal('SIGCONT');
    await appended;
  });

  it('(control) stops the feed while it is frozen when its sessions have no timeout', async () => {
    const leader = await startLeaderAndStandby('idle-timeout');
    leader.signal('SIGSTOP');
    await appendRaw(pool, { streamId: 'good-1' });
    await setTimeout(FROZEN_MS);
    expect(await checkpoint()).toBe(1);
    leader.signal('SIGCONT');
    await eventually('it goes on', async () => (await checkpoint()) === 2);
  });
});
