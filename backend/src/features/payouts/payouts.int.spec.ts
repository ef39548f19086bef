import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listPayouts } from '@terrace/contracts/http/payouts';
import { QueryBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { apply, complete, start } from '../../../test/buying.js';
import { Caller } from '../../../test/caller.js';
import { exportedRows } from '../../../test/exported-rows.js';
import { bySystem } from '../../../test/by-system.js';
import { approvedSeller, ticketOnSale } from '../../../test/market.js';
import {
  creditSale,
  sellerWithBank as newSellerWithBank,
  toBalance as sendToBalance,
} from '../../../test/paid-seller.js';
import { type PaymentWorld, deliverTo, signed } from '../../../test/payment-world.js';
import { eventually } from '../../../test/eventually.js';
import { promoCode } from '../../../test/promos.js';
import { sharedWorld } from '../../../test/shared-world.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { newId } from '../../platform/ids/new-id.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { OpenPayouts } from './open-payouts.sweeper.js';
import { PayoutProvider } from './payout-provider.js';
import { PayoutRequests } from './payout-requests.js';
import { PayoutRun } from './payout-run.sweeper.js';
import { requestPayoutPlan } from './payout.plans.js';
import { PayoutSettlement } from './payout-settlement.js';
import { loadBalances } from './payouts.query.js';
import type { SellerBalanceCommand } from './seller-balance.decider.js';
import { balanceOf } from './seller-balances.projection.js';

const YESTERDAY = new Date(Date.now() - 86_400_000);
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let database: Queryable;
let admin: Caller;
let free: string;

beforeAll(async () => {
  const shared = await sharedWorld();
  ({ world, app } = shared);
  other = await startTestApp(shared.environment, app.databaseUrl);
  database = app.app.get<Queryable>(DATABASE_POOL);
  // Free for the buyer, so that no card is needed; a seller's share is that of the full price.
  admin = await signedInAdmin(app);
  ({ name: free } = await promoCode(app, { type: 'percentage', amount: 100 }));
});
afterAll(() => other?.close());
beforeEach(async () => {
  world.carrier = (callback, deliver) => deliver(callback);
  await world.sandbox.fault('payouts', 'ok');
});

const sellerWithBank = (accountNumber?: string) => newSellerWithBank(app, accountNumber);
const toBalance = (sellerId: string, command: SellerBalanceCommand) => sendToBalance(app, sellerId, command);
const credit = (sellerId: string, purchaseId: string, amount: number) =>
  creditSale(app, sellerId, purchaseId, amount);
const run = () => bySystem(() => app.app.get(PayoutRun).sweep(new AbortController().signal));
const reconcile = () => bySystem(() => app.app.get(OpenPayouts).reconcile(0));

/** Requests a payout of the seller's sale. */
const request = (sellerId: string, payoutId: string, purchaseId: string) =>
  bySystem(() =>
    app.app
      .get(CommandExecutor)
      .execute(
        requestPayoutPlan(
          { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
          { payoutId, currency: 'USD', bank: { approvedAt: new Date(0) } },
          new Map([[purchaseId, []]]),
        ),
      ),
  );

const settlementBy = (provider: PayoutProvider) =>
  new PayoutSettlement(app.app.get(CommandExecutor), app.app.get(QueryBus), provider, database);

/** Its calls get no answer, and arrive when the spec says so. */
class LatePayoutProvider extends PayoutProvider {
  private readonly calls: Parameters<PayoutProvider['create']>[0][] = [];

  override create(order: Parameters<PayoutProvider['create']>[0]): Promise<never> {
    this.calls.push(order);
    return Promise.reject(new Error('no answer'));
  }

  async arrive(): Promise<void> {
    for (const order of this.calls.slice(0, 1)) await super.create(order);
  }
}

/** Does not know any payout, as long as the first call is on its way. */
class UnawarePayoutProvider extends PayoutProvider {
  override read() {
    return Promise.resolve(null);
  }
}

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
  await eventually(
    `the payout is ${status}`,
    async () => (await payoutsOf(sellerId)).at(-1)?.status === status,
  );
  return payoutsOf(sellerId);
}

describe('a seller', () => {
  it('is credited with the share of a sale, once, and paid when its day has come', async () => {
    const sellerId = await sellerWithBank();
    const ticketId = await ticketOnSale(app, { sellerId, price: usd(80_00) });
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    await apply(buyer, held, free);
    await complete(buyer, held);
    const purchaseId = held.id;
    await eventually('the sale is credited', async () => (await unpaidOf(sellerId)).length === 1);
    expect(await unpaidOf(sellerId)).toEqual([120_00]);
    await run();
    expect(await payoutsOf(sellerId)).toEqual([]);

    await toBalance(sellerId, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY });
    await run();
    const [payout] = await ended(sellerId, 'paid');
    expect(payout).toMatchObject({ amount: 120_00, message: null });
    const { items } = await admin.done(listPayouts, { query: { status: 'paid', q: 'seats' } });
    expect(items.filter(({ id }) => id === payout?.id)).toMatchObject([
      { sellerId, sellerName: 'Sam Seller', amount: usd(120_00), sales: 1 },
    ]);
    const filter = { status: 'paid', q: 'seats', order: 'desc' } as const;
    const paid = `"${payout?.id}","Sam Seller","Seats Ltd","120.00","USD","0.00",1,"paid"`;
    expect(await exportedRows(admin, { list: 'payouts', filter })).toContainEqual(
      expect.stringMatching(new RegExp(`^${paid}`)),
    );
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
    await eventually('it is in the book', async () => {
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

  it('whose bank details change before the payout is sent is not paid to the new ones', async () => {
    const sellerId = await sellerWithBank();
    const purchaseId = newId();
    await credit(sellerId, purchaseId, 60_00);
    await database.query(`update bank_info set decided_at = now() + interval '1 hour' where id = $1`, [
      sellerId,
    ]);
    await request(sellerId, newId(), purchaseId);
    await eventually('it has failed', async () => {
      await reconcile();
      return (await payoutsOf(sellerId))[0]?.status === 'failed';
    });
    expect(await bookedFor((await payoutsOf(sellerId)).map(({ id }) => id))).toEqual([]);
    expect(await unpaidOf(sellerId)).toEqual([60_00]);
  });

  it('without an approved account is not paid', async () => {
    const sellerId = await approvedSeller(app);
    await credit(sellerId, newId(), 60_00);
    await run();
    expect(await payoutsOf(sellerId)).toEqual([]);
  });
});

describe('a run that was frozen while another one paid', () => {
  const bank = { approvedAt: new Date(0) };
  const seller = (id: string) => ({ id, fullName: 'Sam Seller', companyName: 'Seats Ltd' });

  /** A sale whose payout of today the bank refused, and the balance as a run read it before. */
  async function refusedToday() {
    const sellerId = await sellerWithBank('AE070331234567890120000');
    const purchaseId = newId();
    await credit(sellerId, purchaseId, 60_00);
    const [row] = await loadBalances([sellerId], database);
    if (!row) throw new Error('The seller has no balance');
    await run();
    await ended(sellerId, 'failed');
    return { sellerId, purchaseId, before: balanceOf(row) };
  }

  it('requests no second payout on that day', async () => {
    const { sellerId, before } = await refusedToday();
    const requests = app.app.get(PayoutRequests);
    await bySystem(() => requests.request(seller(sellerId), before, { currency: 'USD', bank }));
    expect(await payoutsOf(sellerId)).toHaveLength(1);
  });

  it('(control) requests a second one where the plan does not know what the run had read', async () => {
    const { sellerId, purchaseId } = await refusedToday();
    await request(sellerId, newId(), purchaseId);
    expect(await payoutsOf(sellerId)).toHaveLength(2);
  });
});

describe('messages about a payout', () => {
  it('that are doubled, reordered, altered and forged end it once', async () => {
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    world.carrier = () => Promise.resolve(204);
    await run();
    await eventually('it is at the bank', async () => (await payoutsOf(sellerId))[0]?.status === 'submitted');
    const payoutId = (await payoutsOf(sellerId))[0]?.id ?? '';
    const message = (type: string, id = newId()) => ({ id, type, payoutId });
    const paid = signed(message('payout.paid'));
    const forged = Array.from({ length: 20 }, () =>
      signed(message('payout.failed'), { secret: 'a-secret-of-somebody-else' }),
    );
    const altered = { ...paid, body: paid.body.replace('paid', 'failed') };
    const old = signed(message('payout.failed'), { at: Date.now() - 6 * 60_000 });
    const refused = await Promise.all([...forged, altered, old].map((each) => deliverTo(app.url, each)));
    expect(refused.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(await payoutsOf(sellerId)).toMatchObject([{ status: 'submitted' }]);
    const copies = Array.from({ length: 30 }, (_, at) => deliverTo([app, other][at % 2]?.url ?? '', paid));
    await Promise.all(copies);
    await deliverTo(app.url, signed(message('payout.failed')));
    expect(await payoutsOf(sellerId)).toMatchObject([{ status: 'paid', amount: 60_00 }]);
    const { rows } = await database.query(
      `select type from events where data ->> 'payoutId' = $1 and type = 'PayoutEnded'`,
      [payoutId],
    );
    expect(rows).toHaveLength(1);
    expect(await unpaidOf(sellerId)).toEqual([]);
  });
});

describe('a payout whose first call was carried out unheard', () => {
  it('is not recorded as failed when the account is gone at the second call', async () => {
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    await world.sandbox.fault('payouts', 'lost');
    world.carrier = () => Promise.resolve(204);
    await run();
    const ids = async () => (await payoutsOf(sellerId)).map(({ id }) => id);
    await eventually('it is in the book', async () => (await bookedFor(await ids())).length === 1);
    await world.sandbox.fault('payouts', 'ok');
    await database.query('delete from bank_info where id = $1', [sellerId]);
    await eventually('it is paid', async () => {
      await reconcile();
      return (await payoutsOf(sellerId))[0]?.status === 'paid';
    });
    expect(await payoutsOf(sellerId)).toHaveLength(1);
    expect(await unpaidOf(sellerId)).toEqual([]);
  });

  it('stays open while it may arrive late, whatever becomes of the account meanwhile', async () => {
    const late = new LatePayoutProvider(app.config, app.app.get(Metrics));
    const settlement = settlementBy(late);
    const sellerId = await sellerWithBank();
    const [payoutId, purchaseId] = [newId(), newId()];
    await credit(sellerId, purchaseId, 60_00);
    await world.sandbox.fault('payouts', '500');
    await request(sellerId, payoutId, purchaseId);
    await expect(bySystem(() => settlement.submit(payoutId))).rejects.toThrow('no answer');
    await database.query(`update bank_info set status = 'rejected' where id = $1`, [sellerId]);
    const unaware = settlementBy(new UnawarePayoutProvider(app.config, app.app.get(Metrics)));
    await bySystem(() => unaware.submit(payoutId));
    await bySystem(() => unaware.submit(payoutId));
    expect(await payoutsOf(sellerId)).toMatchObject([{ id: payoutId, status: 'requested' }]);
    expect(await unpaidOf(sellerId)).toEqual([]);

    await world.sandbox.fault('payouts', 'ok');
    await late.arrive();
    await reconcile();
    await ended(sellerId, 'paid');
    expect(await unpaidOf(sellerId)).toEqual([]);
    expect(await bookedFor([payoutId])).toHaveLength(1);
  });

  it('is not failed by a refusal of the second call', async () => {
    class Refusing extends PayoutProvider {
      override create() {
        return Promise.resolve({ status: 'refused', message: 'In progress' } as const);
      }
    }
    const late = new LatePayoutProvider(app.config, app.app.get(Metrics));
    const sellerId = await sellerWithBank();
    const [payoutId, purchaseId] = [newId(), newId()];
    await credit(sellerId, purchaseId, 60_00);
    await world.sandbox.fault('payouts', '500');
    await request(sellerId, payoutId, purchaseId);
    await expect(bySystem(() => settlementBy(late).submit(payoutId))).rejects.toThrow('no answer');
    await bySystem(() => settlementBy(new Refusing(app.config, app.app.get(Metrics))).submit(payoutId));
    expect(await payoutsOf(sellerId)).toMatchObject([{ status: 'requested' }]);
    await world.sandbox.fault('payouts', 'ok');
    await late.arrive();
    await reconcile();
    await ended(sellerId, 'paid');
  });

  it('(control) is paid twice where calls have no key', async () => {
    class WithoutKey extends PayoutProvider {
      override create(order: Parameters<PayoutProvider['create']>[0]) {
        return super.create({ ...order, payoutId: newId() });
      }
    }
    const settlement = settlementBy(new WithoutKey(app.config, app.app.get(Metrics)));
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    await world.sandbox.fault('payouts', 'lost');
    world.carrier = () => Promise.resolve(204);
    await run();
    const payoutId = (await payoutsOf(sellerId))[0]?.id ?? '';
    await expect(bySystem(() => settlement.submit(payoutId))).rejects.toThrow();
    const { payouts } = Object(await world.sandbox.json('/_sandbox/book'));
    const ofSeller = (payouts as { sellerId: string }[]).filter((each) => each.sellerId === sellerId);
    await eventually('both are in the book', () => Promise.resolve(ofSeller.length > 0));
    await world.sandbox.fault('payouts', 'ok');
    await bySystem(() => settlement.submit(payoutId));
    const after = Object(await world.sandbox.json('/_sandbox/book')).payouts as { sellerId: string }[];
    expect(after.filter((each) => each.sellerId === sellerId).length).toBeGreaterThan(1);
  });
});
