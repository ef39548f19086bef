import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listPayouts } from '@terrace/contracts/http/payouts';
import { createPromoCode } from '@terrace/contracts/http/promo-codes';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { signedInAdmin } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { apply, complete, start } from '../../../test/buying.js';
import { Caller } from '../../../test/caller.js';
import { bySystem } from '../../../test/by-system.js';
import { approvedSeller, carryOut, ticketOnSale } from '../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../test/payment-world.js';
import { until } from '../../../test/until.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { newId } from '../../platform/ids/new-id.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { bankInfoDecider } from '../bank-info/bank-info.decider.js';
import { OpenPayouts } from './open-payouts.sweeper.js';
import { requestPayoutPlan } from './payout.plans.js';
import { PayoutRun } from './payout-run.sweeper.js';
import { type SellerBalanceCommand, sellerBalanceDecider } from './seller-balance.decider.js';

const RACES = process.env['FAULTS'] === 'full' ? 200 : 40;
const YESTERDAY = new Date(Date.now() - 86_400_000);
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let database: Queryable;
let admin: Caller;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  database = app.app.get<Queryable>(DATABASE_POOL);
  // Free for the buyer, so that no card is needed; a seller's share is that of the full price.
  const free = { name: 'FREE', type: 'percentage' as const, amount: 100, duration: 30 };
  admin = await signedInAdmin(app);
  await admin.done(createPromoCode, { body: free });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(async () => {
  world.carrier = (callback, deliver) => deliver(callback);
  await world.sandbox.fault('payouts', 'ok');
});

/** A seller with a bank account that was approved three days ago. */
async function sellerWithBank(accountNumber = 'AE070331234567890123456'): Promise<string> {
  const sellerId = await approvedSeller(app);
  const details = {
    accountHolderName: 'Sam Seller',
    bankName: 'Marina Bank',
    accountNumber,
    routingNumber: '302620122',
    swiftCode: 'MARIAEAD',
    bankAddress: '1 Marina, Dubai',
  };
  const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  await carryOut(
    app,
    on(bankInfoDecider, sellerId, { type: 'SaveBankInfo', seller, details }),
    on(bankInfoDecider, sellerId, { type: 'ApproveBankInfo', by: maria }),
  );
  await database.query(`update bank_info set decided_at = now() - interval '3 days' where id = $1`, [
    sellerId,
  ]);
  return sellerId;
}

const toBalance = (sellerId: string, command: SellerBalanceCommand) =>
  carryOut(app, on(sellerBalanceDecider, sellerId, command));
const credit = (sellerId: string, purchaseId: string, amount: number) =>
  toBalance(sellerId, { type: 'CreditSale', purchaseId, amount: usd(amount), availableAt: YESTERDAY });
const run = () => bySystem(() => app.app.get(PayoutRun).sweep(new AbortController().signal));
const reconcile = () => bySystem(() => app.app.get(OpenPayouts).reconcile(0));

async function payoutsOf(sellerId: string) {
  const { rows } = await database.query<{
    id: string;
    status: string;
    amount: number;
    message: string | null;
  }>('select id, status, amount, message from payout_list where seller_id = $1 order by requested_at', [
    sellerId,
  ]);
  return rows;
}

async function unpaidOf(sellerId: string) {
  const { rows } = await database.query<{ unpaid: Record<string, { amount: number }> }>(
    'select unpaid from seller_balances where id = $1',
    [sellerId],
  );
  return Object.values(rows[0]?.unpaid ?? {}).map(({ amount }) => amount);
}

/** The payouts of these that the provider has in its own book. */
async function bookedFor(ids: readonly string[]) {
  const { payouts } = Object(await world.sandbox.json('/_sandbox/book'));
  return (payouts as { payoutId: string; status: string }[]).filter(({ payoutId }) => ids.includes(payoutId));
}

async function ended(sellerId: string, status: 'paid' | 'failed') {
  await until(`the payout is ${status}`, async () => (await payoutsOf(sellerId)).at(-1)?.status === status);
  return payoutsOf(sellerId);
}

describe('a seller', () => {
  it('is credited with the share of a sale, once, and paid when its day has come', async () => {
    const sellerId = await sellerWithBank();
    const ticketId = await ticketOnSale(app, { sellerId, price: usd(80_00) });
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    await apply(buyer, held, 'FREE');
    await complete(buyer, held);
    const purchaseId = held.id;
    await until('the sale is credited', async () => (await unpaidOf(sellerId)).length === 1);
    expect(await unpaidOf(sellerId)).toEqual([120_00]);
    await run();
    expect(await payoutsOf(sellerId)).toEqual([]);

    await toBalance(sellerId, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY });
    await run();
    const [payout] = await ended(sellerId, 'paid');
    expect(payout).toMatchObject({ amount: 120_00, message: null });
    const { items } = await admin.done(listPayouts, { query: { status: 'paid', q: 'seats' } });
    expect(items).toMatchObject([{ sellerId, sellerName: 'Sam Seller', amount: usd(120_00), sales: 1 }]);
    expect(await unpaidOf(sellerId)).toEqual([]);
    expect(await bookedFor([payout?.id ?? ''])).toMatchObject([
      { status: 'paid', amount: 120, currency: 'USD' },
    ]);
  });

  it('is paid once for each sale, however many runs there are at a time', async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, () => sellerWithBank()));
    await Promise.all(sellers.map((sellerId) => credit(sellerId, newId(), 60_00)));
    await Promise.all(Array.from({ length: 6 }, run));
    for (const sellerId of sellers) expect(await ended(sellerId, 'paid')).toHaveLength(1);
    for (const sellerId of sellers) await credit(sellerId, newId(), 10_00);
    await run();
    // The next one comes with the next day.
    for (const sellerId of sellers) expect(await payoutsOf(sellerId)).toHaveLength(1);
  });

  it('is paid once when the provider’s answers and messages are lost, doubled and late', async () => {
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    await world.sandbox.fault('payouts', 'lost');
    world.carrier = () => Promise.resolve(204);
    await run();
    await until('it is in the book', async () => {
      const ids = (await payoutsOf(sellerId)).map(({ id }) => id);
      return (await bookedFor(ids)).some(({ status }) => status === 'paid');
    });
    expect((await payoutsOf(sellerId)).map(({ status }) => status)).toEqual(['requested']);
    await world.sandbox.fault('payouts', 'ok');
    await reconcile();
    await reconcile();
    const payouts = await ended(sellerId, 'paid');
    expect(payouts).toHaveLength(1);
    expect(await bookedFor(payouts.map(({ id }) => id))).toHaveLength(1);
  });

  it('whose bank refuses keeps the sales, and is told why', async () => {
    const sellerId = await sellerWithBank('AE070331234567890120000');
    await credit(sellerId, newId(), 60_00);
    await run();
    const [payout] = await ended(sellerId, 'failed');
    expect(payout).toMatchObject({ message: 'The account is closed' });
    expect(await unpaidOf(sellerId)).toEqual([60_00]);
  });

  it('without an approved account is not paid', async () => {
    const sellerId = await approvedSeller(app);
    await credit(sellerId, newId(), 60_00);
    await run();
    expect(await payoutsOf(sellerId)).toEqual([]);
  });
});

describe(`${RACES} payouts against ${RACES} disputes`, () => {
  /** How many sales were both paid out and held before. */
  async function race(
    holdsOn: (sellerId: string) => string = (sellerId) => sellerId,
    isFirst = false,
  ): Promise<{ both: number; held: number }> {
    const bank = { approvedAt: new Date(Date.now() - 3 * 86_400_000) };
    const races = await Promise.all(
      Array.from({ length: RACES }, async () => {
        const [sellerId, purchaseId, payoutId] = [newId(), newId(), newId()];
        await credit(sellerId, purchaseId, 60_00);
        const dispute = toBalance(holdsOn(sellerId), { type: 'HoldSale', purchaseId, reason: 'dispute' });
        if (isFirst) await dispute;
        const payout = bySystem(() =>
          app.app
            .get(CommandExecutor)
            .execute(
              requestPayoutPlan(
                { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
                { payoutId, currency: 'USD', bank },
              ),
            ),
        );
        await Promise.all([dispute, payout]);
        return { purchaseId };
      }),
    );
    const { rows } = await database.query<{ both: number; held: number }>(
      `with held as (select data ->> 'purchaseId' as id, seq from events where type = 'SaleHeld'),
         taken as (select sale ->> 'purchaseId' as id, seq
                   from events, jsonb_array_elements(data -> 'sales') sale
                   where type = 'PayoutTaken')
       select count(*) filter (where held.seq < taken.seq)::int as both, count(*)::int as held
       from held left join taken on taken.id = held.id where held.id = any($1)`,
      [races.map(({ purchaseId }) => purchaseId)],
    );
    return rows[0] ?? { both: -1, held: -1 };
  }

  it('never pay a sale that is disputed already', async () => {
    expect(await race()).toEqual({ both: 0, held: RACES });
  });

  it('(control) pay disputed sales when the dispute is on another stream', async () => {
    expect(await race(newId, true)).toEqual({ both: RACES, held: RACES });
  });
});
