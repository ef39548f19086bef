import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import pLimit from 'p-limit';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { bySystem } from '../../../test/by-system.js';
import { creditSale, toBalance } from '../../../test/paid-seller.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { newId } from '../../platform/ids/new-id.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { requestPayoutPlan } from './payout.plans.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';

const RACES = process.env['FAULTS'] === 'full' ? 200 : 20;
/** Races at a time: more of them wait for the two processes, not for each other. */
const AT_ONCE = 4;

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app.databaseUrl);
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

describe(`${RACES} payouts against ${RACES} disputes, in two processes`, () => {
  const seller = { fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const bank = { approvedAt: new Date(Date.now() - 3 * 86_400_000) };
  const take = (sellerId: string) =>
    requestPayoutPlan({ id: sellerId, ...seller }, { payoutId: newId(), currency: 'USD', bank }).commands();

  /** How many sales were held, and how many of them were taken by a payout after that. */
  async function race(commandsOf: (sellerId: string) => readonly StreamCommand[]) {
    const limit = pLimit(AT_ONCE);
    const purchases = await Promise.all(
      Array.from({ length: RACES }, () =>
        limit(async () => {
          const [sellerId, purchaseId] = [newId(), newId()];
          await creditSale(app, sellerId, purchaseId, 60_00);
          const hold = () => toBalance(app, sellerId, { type: 'HoldSale', purchaseId, reason: 'dispute' });
          const pay = () => {
            const commands = commandsOf(sellerId);
            return bySystem(() =>
              other.app.get(CommandExecutor).execute({ commands: () => commands, result: {} }),
            );
          };
          await Promise.all([hold(), pay()]);
          // In either order: a payout after the hold must not find the sale.
          await pay();
          return purchaseId;
        }),
      ),
    );
    const { rows } = await app.app.get<Queryable>(DATABASE_POOL).query<{ both: number; held: number }>(
      `with held as (select data ->> 'purchaseId' as id, seq from events where type = 'SaleHeld'),
         taken as (select sale ->> 'purchaseId' as id, seq
                   from events, jsonb_array_elements(data -> 'sales') sale
                   where type = 'PayoutTaken')
       select count(*) filter (where held.seq < taken.seq)::int as both, count(*)::int as held
       from held left join taken on taken.id = held.id where held.id = any($1)`,
      [purchases],
    );
    return rows[0] ?? { both: -1, held: -1 };
  }

  it('never pay a sale that is disputed already', async () => {
    expect(await race(take)).toEqual({ both: 0, held: RACES });
  });

  it('(control) pay disputed sales when the rules overlook holds', async () => {
    const careless: typeof sellerBalanceDecider = {
      ...sellerBalanceDecider,
      decide: (command, state, now) =>
        sellerBalanceDecider.decide(command, { ...state, holds: new Map() }, now),
    };
    const { both } = await race((sellerId) => [
      on(careless, sellerId, { type: 'TakePayout', payoutId: newId(), currency: 'USD', bank }),
    ]);
    expect(both).toBeGreaterThan(0);
  });
});
