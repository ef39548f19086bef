import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type FlushStall, makeFlushStall } from '@terrace/engines/flush-stall';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import type { Pool } from 'pg';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type CutOffProxy, startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { describeWithFlushStall } from '../../../test/describe-with-flush-stall.js';
import { eventually } from '../../../test/eventually.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { createPool } from '../database/pool.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { EventCore, EventCoreOptions } from '../event-core.js';
import { on } from '../model/plan.js';
import type { TerminateSession } from './batch-connection.js';

const FULL = process.env['FAULTS'] === 'full';
const STALLS_MS = FULL ? [100, 300, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000] : [100, 2_500];
/** The product's. */
const COMMAND_TIMEOUT_MS = 1_700;
const COMMANDS = 20;

describeWithFlushStall('a commit with a stalled flush', () => {
  let stall: FlushStall;
  let postgres: ThrowawayPostgres;
  let proxy: CutOffProxy;
  let pool: Pool;
  let core: EventCore;

  beforeAll(async () => {
    stall = makeFlushStall();
    postgres = await startThrowawayPostgres({ environment: stall.environment });
    await migrate(postgres.url);
    proxy = await startCutOffProxy(postgres.url);
    pool = createPool(postgres.url);
    await createBoxOffice(pool);
  });
  beforeEach(() => openCore());
  afterEach(async () => {
    stall.release();
    await core.close();
  });
  afterAll(async () => {
    await pool.end();
    await proxy.close();
    await postgres.remove();
    stall.remove();
  });

  function openCore(timeoutMs = COMMAND_TIMEOUT_MS, parts: Partial<EventCoreOptions> = {}): void {
    core = openBoxOffice(proxy.url, timeoutMs, parts);
  }

  async function openShow(): Promise<string> {
    const id = newId();
    const open = on(showDecider, id, { type: 'Open', title: newId(), seats: 1_000 }, { isNew: true });
    await core.executor.execute({ commands: () => [open], result: null }, somebody);
    return id;
  }

  /** Sends commands, every other one with a key, that one stream or several take part in. */
  const takeSeats = (shows: readonly string[]) =>
    Array.from({ length: COMMANDS }, async (_, index) => {
      const by = newId();
      const command = on(showDecider, shows[index % shows.length] ?? '', { type: 'Take', by, seats: 1 });
      const context =
        index % 2 ? { ...somebody, idempotency: { scope: 'x', key: by, fingerprint: '' } } : somebody;
      const answer = await core.executor
        .execute({ commands: () => [command], result: null }, context)
        .then(() => 'done', nameOf);
      return { by, answer };
    });

  async function effectsOf(by: string): Promise<number> {
    const { rowCount } = await pool.query(`select from events where data ->> 'by' = $1`, [by]);
    return rowCount ?? 0;
  }

  /** The answers of commands whose flush was stalled, each with how often the command took effect. */
  async function stalled(ms: number, whenStalled: () => void) {
    const shows = [await openShow(), await openShow(), await openShow()];
    stall.stall();
    const answers = takeSeats(shows);
    await eventually('a commit waits for its flush', () => commitsWaiting());
    whenStalled();
    await delay(ms);
    stall.release();
    const answered = await Promise.all(answers);
    // Whatever was still on its way has arrived or is gone.
    await eventually('no commit waits', async () => !(await commitsWaiting()));
    return Promise.all(answered.map(async ({ by, answer }) => ({ answer, effects: await effectsOf(by) })));
  }

  async function commitsWaiting(): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name = 'terrace appends' and state = 'active'
       and lower(wait_event) in ('walsync', 'walwrite', 'walbufmapping')`,
    );
    return rowCount !== 0;
  }

  const cut = () => {
    proxy.shut();
    proxy.open();
  };

  it.each(STALLS_MS)(
    'takes effect once or answers 503 without effect when the connection is lost, %d ms',
    async (ms) => {
      expect(wrong(await stalled(ms, cut))).toEqual([]);
    },
  );

  it.each(STALLS_MS)(
    'takes effect once or answers 503 without effect when the connection stays open, %d ms',
    async (ms) => {
      expect(wrong(await stalled(ms, () => undefined))).toEqual([]);
    },
  );

  it('(control) commands take effect twice when a retry does not wait for the session to end', async () => {
    await core.close();
    openCore(20_000, { terminateSession: notWaiting });
    expect(wrong(await stalled(1_500, cut))).toContainEqual(expect.objectContaining({ effects: 2 }));
  });
});

/** Asks for the session's end and takes it for granted. */
const notWaiting: TerminateSession = async (database, { pid }) => {
  await database.query('select pg_terminate_backend($1, 100)', [pid]);
  return true;
};

/** Answers that are not true. 'Unknown' is not among the promised ones while the database can be asked. */
function wrong(answers: readonly { answer: string; effects: number }[]) {
  const promised: Readonly<Record<string, number>> = { done: 1, Unavailable: 0 };
  return answers.filter(({ answer, effects }) => promised[answer] !== effects);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'thrown';
}
