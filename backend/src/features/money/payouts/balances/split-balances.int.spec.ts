import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Fact, Plan } from '@terrace/event-core/model/plan';
import { EventStore } from '@terrace/event-core/store/event-store';
import { PlanExecutor } from '@terrace/event-core/batching/plan-executor';
import type { Pool } from 'pg';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { type TestDatabase, createTestDatabase } from '../../../../../test/database.js';
import { TEST_ENVIRONMENT } from '../../../../../test/environment.js';
import {
  type StoredOldEvent,
  balanceEvents,
  oldPayoutId,
  writeOldBalance,
} from '../../../../../test/old-balances.js';
import { oldBalanceDecider } from '../../../../../test/old-seller-balance.js';
import { giveBank } from '../../../../../test/paid-seller.js';
import { openProgram } from '../../../../backup/open-program.js';
import { loadConfig } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { statementOf } from '../../../care/documents/statements/statement.js';
import { BalanceReader } from './balance.reader.js';
import { PayoutDetailsReader } from '../payout-details.reader.js';
import { balancesByCurrency } from './next-payouts.js';
import { linesOfPayout } from '../payout-lines.js';
import { PayoutRequests } from '../run/payout-requests.service.js';
import { changePayoutPlan } from '../run/payout.plans.js';
import { LoadSellerEvents } from '../payouts.public.js';
import { type PayoutParts, noBalance } from '../seller-balance.events.js';
import { SplitBalances } from './split-balances.service.js';

const [SAM, EVE] = ['SamSeller00000000001', 'EveSeller00000000001'];
/** Two appends of sales, and one. */
const SALES = { [SAM]: 520, [EVE]: 100 };
const account = { approvedAt: new Date(0) };
const bank = account;

let database: TestDatabase;
let program: NestFastifyApplication;
let app: TestApp;
let other: TestApp;
let pool: Pool;
const old: Record<string, readonly StoredOldEvent[]> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  program = await openProgram(loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url }));
  pool = program.get<Pool>(Database);
  for (const [sellerId, sales] of Object.entries(SALES)) {
    await writeOldBalance(database.url, sellerId, sales);
    old[sellerId] = await balanceEvents(program.get(EventStore), sellerId);
  }
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await program?.close();
  await database?.drop();
});

const stateOf = (sellerId: string) =>
  (old[sellerId] ?? []).reduce(oldBalanceDecider.evolve, oldBalanceDecider.initial());

/** How many events of this type each stream has that has any. */
async function countsOf(type: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from events where type = $1 group by stream_id',
    [type],
  );
  return rows.map(({ count }) => count);
}

/** The program, killed after so many appends. */
class KilledExecutor extends CommandExecutor {
  private left = 1;

  override execute<Facts extends Record<string, Fact<unknown>>, Result>(plan: Plan<Facts, Result>) {
    if (this.left === 0) return Promise.reject(new Error('killed'));
    this.left -= 1;
    return super.execute(plan);
  }
}

describe('a balance with sales of before they had streams', () => {
  it('is split when a program starts, also after a program that was killed, and by two at once', async () => {
    const known = new Set([...(old[SAM] ?? []), ...(old[EVE] ?? [])].flatMap(salesOf));
    const killed = new KilledExecutor(program.get(PlanExecutor));
    const split = new SplitBalances(program.get(EventStore), killed, pool);
    await expect(bySystem(() => split.run())).rejects.toThrow('killed');
    const half = await countsOf('SaleImported');
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(known.size);

    // Without jobs: a worker would ask the provider about the payout under way, and end it before the spec does.
    const start = () => startTestApp({ ROLE: 'api' }, database.url);
    [app, other] = await Promise.all([start(), start()]);
    expect(await countsOf('BalanceSplit')).toEqual([1, 1]);
    const imported = await countsOf('SaleImported');
    expect(imported).toHaveLength(known.size);
    expect(new Set(imported)).toEqual(new Set([1]));
    const events = async () => (await pool.query('select from events')).rowCount;
    const before = await events();
    await bySystem(() => app.app.get(SplitBalances).run());
    expect(await events()).toBe(before);
  });

  it.each([SAM, EVE])('owes the same to %s', async (sellerId) => {
    const { unpaid, holds, ...state } = stateOf(sellerId);
    const now = new Date();
    const before = {
      ...{ ...noBalance, ...state },
      unpaid: [...unpaid].map(([purchaseId, sale]) => ({
        ...{ ...sale, purchaseId, holds: [...(holds.get(purchaseId) ?? [])] },
      })),
    };
    const { owed } = await app.app.get(BalanceReader).load(sellerId, now);
    expect(balancesByCurrency(owed, account, now)).toEqual(balancesByCurrency(before, account, now));
    expect(owed.unpaid.flatMap(({ purchaseId }) => purchaseId ?? [])).toEqual(
      before.unpaid.flatMap(({ purchaseId, holds: keys }) => (keys.length > 0 ? purchaseId : [])),
    );
  });

  it.each([SAM, EVE])('has the same statement and lines of payouts for %s', async (sellerId) => {
    const events = old[sellerId] ?? [];
    const month = new Date().toISOString().slice(0, 7);
    const after = await app.app.get(QueryBus).execute(new LoadSellerEvents(sellerId));
    expect(statementOf(after as typeof events, month)).toEqual(statementOf(events, month));
    for (const payout of ['paid', 'failed', 'under-way']) {
      const payoutId = oldPayoutId(payout, sellerId);
      const reader = app.app.get(PayoutDetailsReader);
      const lines = await reader.lines(await reader.row(payoutId));
      const before = linesOfPayout(events, new Map(), payoutId) ?? [];
      expect(before.length).toBeGreaterThan(0);
      expect(lines.map(({ purchaseId, amount }) => [purchaseId, amount.amount])).toEqual(
        before.map(({ purchaseId, amount }) => [purchaseId, amount]),
      );
    }
  });

  it.each([
    [SAM, 'paid'],
    [EVE, 'failed'],
  ] as const)(
    'pays %s next what it would have, once the payout under way has %s',
    async (sellerId, outcome) => {
      const payoutId = oldPayoutId('under-way', sellerId);
      const settle = { type: 'SettlePayout', outcome, message: '' } as const;
      await bySystem(() =>
        app.app.get(CommandExecutor).execute(changePayoutPlan(sellerId, payoutId, settle)),
      );
      const now = new Date();
      const end = oldBalanceDecider.decide({ type: 'EndPayout', payoutId, outcome }, stateOf(sellerId), now);
      const state = end.reduce(oldBalanceDecider.evolve, stateOf(sellerId));
      const take = {
        type: 'TakePayout',
        payoutId: 'next',
        currency: 'USD',
        bank,
        among: state.credited,
      } as const;
      const [wanted] = oldBalanceDecider.decide(take, state, now);
      const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
      await giveBank(app, sellerId);
      // Saved, then approved.
      const known = { ...bank, version: 2 };
      const next = await bySystem(() =>
        app.app
          .get(PayoutRequests)
          .request(seller, { lastPayouts: new Map([['USD', payoutId]]) }, { currency: 'USD', bank: known }),
      );
      const { rows } = await pool.query<{ data: PayoutParts }>(
        `select data from events where type = 'PayoutTaken' and data ->> 'payoutId' = $1`,
        [next],
      );
      expect(rows.map(({ data }) => partsOf(data))).toEqual(
        wanted?.type === 'PayoutTaken' ? [partsOf(wanted.data)] : [],
      );
      expect(rows).toHaveLength(1);
    },
  );
});

function salesOf({ streamId, data }: StoredOldEvent): string[] {
  return 'purchaseId' in data ? [`${streamId} ${data.purchaseId}`] : [];
}

function partsOf({ amount, carried, sales }: PayoutParts) {
  return { amount, carried, sales: sales.map((sale) => [sale.purchaseId, sale.amount]).sort() };
}
