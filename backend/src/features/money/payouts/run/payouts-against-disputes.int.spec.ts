import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import pLimit from 'p-limit';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { disputeViolations } from '../../../../../test/after-sale/dispute-checker.js';
import { bySystem } from '../../../../../test/by-system.js';
import { creditSale, toSale } from '../../../../../test/paid-seller.js';
import { whenPossible } from '../../../../../test/when-possible.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { Database } from '../../../../platform/database/database.js';
import { requestPayoutPlan } from './payout.plans.js';
import { saleDecider } from '../sales/sale.decider.js';
import { saleId } from '../sales/sale.plans.js';

const RACES = process.env['FAULTS'] === 'full' ? 200 : 20;
/** Races at a time: more of them wait for the two processes, not for each other. */
const AT_ONCE = 4;

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let database: Queryable;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app.databaseUrl);
  database = app.app.get(Database);
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

describe(`${RACES} payouts against ${RACES} disputes, in two processes`, () => {
  const seller = { fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const bank = { approvedAt: new Date(Date.now() - 3 * 86_400_000) };
  const take = (sellerId: string, purchaseId: string) =>
    requestPayoutPlan(
      { id: sellerId, ...seller },
      { payoutId: newId(), currency: 'USD', bank },
      new Map([[purchaseId, []]]),
    );

  /** What the checker finds, and how many sales a payout took before they were held. */
  async function race(
    execute: (payer: CommandExecutor, sellerId: string, purchaseId: string) => Promise<unknown>,
  ) {
    const limit = pLimit(AT_ONCE);
    const purchases = await Promise.all(
      Array.from({ length: RACES }, (_none, nth) =>
        limit(async () => {
          const [sellerId, purchaseId] = [newId(), newId()];
          await whenPossible(() => creditSale(app, sellerId, purchaseId, 60_00));
          // The process that credited the sale knows its stream and is faster, so it takes each side as often.
          const [payer, holder] = nth % 2 === 0 ? [app, other] : [other, app];
          const pay = () =>
            whenPossible(() => bySystem(() => execute(payer.app.get(CommandExecutor), sellerId, purchaseId)));
          const hold = () =>
            whenPossible(() => toSale(holder, sellerId, { type: 'HoldSale', purchaseId, reason: 'dispute' }));
          // Each side wins one race for sure, whatever the machine does.
          if (nth === 0) await pay();
          if (nth === 1) await hold();
          await Promise.all([pay(), hold()]);
          // In either order: a payout after the hold must not find the sale.
          await pay();
          return purchaseId;
        }),
      ),
    );
    const { rows } = await database.query<{ paid: number }>(
      `select count(distinct sale ->> 'purchaseId')::int as paid
       from events, jsonb_array_elements(data -> 'sales') sale
       where type = 'PayoutTaken' and sale ->> 'purchaseId' = any($1)`,
      [purchases],
    );
    return { violations: await disputeViolations(database), paid: rows[0]?.paid ?? -1 };
  }

  it('never pay a sale that is disputed already', async () => {
    const { violations, paid } = await race((payer, ...sale) => payer.execute(take(...sale)));
    expect(violations).toEqual([]);
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(RACES);
  });

  it('(control) pay disputed sales when the rules overlook holds', async () => {
    const careless: typeof saleDecider = {
      ...saleDecider,
      decide: (command, state, now) => saleDecider.decide(command, { ...state, holds: new Set() }, now),
    };
    const { violations } = await race((payer, sellerId, purchaseId) => {
      const id = saleId(sellerId, purchaseId);
      const command = { type: 'TakeSale', purchaseId, payoutId: newId(), currency: 'USD' } as const;
      // The sale is taken at most once.
      const take = on(careless, id, { ...command, amount: 60_00 });
      return payer.execute({ commands: () => [take], result: {} }).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
    });
    expect(
      violations.filter((text) => text.endsWith('was paid out while it was held')).length,
    ).toBeGreaterThan(0);
  });
});
