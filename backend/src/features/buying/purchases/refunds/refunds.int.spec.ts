import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { listCustomers, refundPurchase } from '@terrace/contracts/http/console/customers';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { getOverview } from '@terrace/contracts/http/console/overview';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { exportedRows } from '../../../../../test/exported-rows.js';
import { approvedSeller, ticketOnSale } from '../../../../../test/market.js';
import { sellerWithBank, toSale } from '../../../../../test/paid-seller.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { BalanceReader } from '../../../money/payouts/balances/balance.reader.js';
import { PayoutRun } from '../../../money/payouts/run/payout-run.sweeper.js';
import { SalesReader } from '../sales/sales.reader.js';
import { PaymentProvider } from '../provider/payment-provider.gateway.js';
import type { RefundWhat } from './refund-amount.js';
import { OpenRefunds } from './open-refunds.sweeper.js';
import { RefundSettlement } from './refund-settlement.handler.js';
import { SharesByPurchase } from './refunds.public.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  admin = await signedInAdmin(app);
});
beforeEach(async () => {
  world.carrier = (callback, deliver) => deliver(callback);
  await world.sandbox.fault('refunds', 'ok');
});

/** A purchase of tickets at 125.00 USD that was paid. */
async function bought(quantity: number, sellerId?: string) {
  const buyer = new Caller(app);
  const ticketId = await ticketOnSale(app, sellerId ? { sellerId } : {});
  const held = await start(buyer, [{ id: ticketId, quantity }]);
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await world.press(String(redirectUrl), 'pay');
  const read = () => buyer.done(getPurchase, { params: { id: held.id } });
  await eventually('it is paid', async () => (await read()).status === 'completed');
  return { id: held.id, ticketId, read };
}

const asked = (what: RefundWhat) => {
  if (what.kind === 'whole') return {};
  return what.kind === 'amount' ? { amount: what.amount } : { tickets: what.tickets };
};
const ask = (id: string, what: RefundWhat, key = newId()) =>
  admin.call(refundPurchase, {
    params: { id },
    body: { ...asked(what), reason: 'buyer-asked', note: 'As agreed' },
    headers: { 'idempotency-key': key },
  });
const amount = (cents: number): RefundWhat => ({ kind: 'amount', amount: usd(cents) });
const reconcile = () => bySystem(() => app.app.get(OpenRefunds).reconcile(0));

/** What the seller is still to be paid of a purchase; null when nothing. */
async function unpaidOf(purchaseId: string): Promise<number | null> {
  const { rows } = await app.app
    .get(Database)
    .query<{ amount: number }>(
      `select amount::int from seller_sales where purchase_id = $1 and status = 'unpaid'`,
      [purchaseId],
    );
  return rows[0]?.amount ?? null;
}

/** What the provider has in its own book for these refunds. */
async function booked(ids: readonly string[]) {
  const { refunds } = Object(await world.sandbox.json('/_sandbox/book'));
  const all = refunds as { refundId: string; status: string; amount: number }[];
  return all.filter(({ refundId }) => ids.includes(refundId));
}

// product.md 13.17, 18.1, 18.3
describe('a refund', () => {
  it('of one ticket of two reaches the provider once, and shows at every step', async () => {
    const sellerId = await approvedSeller(app);
    const { id, ticketId, read } = await bought(2, sellerId);
    /** What the order's page, and the seller's month, say that the sellers receive. */
    const received = async () => {
      const { money } = await admin.done(getOrderCase, { params: { id } });
      const { items } = await app.app.get(SalesReader).months(sellerId);
      return [money.toSellers, ...items.map(({ youReceive }) => youReceive)];
    };
    expect(await received()).toEqual([usd(187_50), usd(187_50)]);
    const key = newId();
    const what: RefundWhat = { kind: 'tickets', tickets: [{ lineId: ticketId, quantity: 1 }] };
    const answers = await Promise.all([1, 2, 3].map(() => ask(id, what, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually('it has succeeded', async () => (await read()).refunds[0]?.status === 'succeeded');
    const { refunds, payment } = await read();
    expect(refunds).toMatchObject([{ amount: usd(125_00), reason: 'buyer-asked' }]);
    expect(payment).toMatchObject({ status: 'succeeded' });
    expect(await booked(refunds.map((refund) => refund.id))).toMatchObject([{ amount: 125 }]);
    const { items } = await admin.done(listCustomers, { query: {} });
    expect(items.find((customer) => customer.id === id)).toMatchObject({
      refundable: usd(125_00),
      refunds: [{ tickets: 1, bearer: 'sale', requestedBy: app.config.ADMIN_EMAIL }],
      lines: [{ quantity: 2, refunded: 1 }],
    });
    expect(await received()).toEqual([usd(93_75), usd(93_75)]);
    // Three quarters of the price of the ticket that is left.
    await eventually('the seller has given back a share', async () => (await unpaidOf(id)) === 93_75);
    await ask(id, { kind: 'whole' });
    await eventually('all is refunded', async () => (await read()).payment?.status === 'refunded');
    await eventually('the seller has given back the rest', async () => (await unpaidOf(id)) === null);
    expect(await received()).toEqual([usd(0), usd(0)]);
  });

  // product.md 20.7
  it('on its way is said beside the balance, with what the ledger has', async () => {
    const sellerId = await approvedSeller(app);
    const { id, read } = await bought(2, sellerId);
    await eventually('the sale is credited', async () => (await unpaidOf(id)) === 187_50);
    const differences = async () => (await app.app.get(BalanceReader).balance(sellerId)).differences;
    expect(await differences()).toBeUndefined();
    await world.sandbox.fault('refunds', '500');
    await ask(id, amount(100_00));
    await eventually('the sale is held', async () => (await differences()) !== undefined);
    expect(await differences()).toEqual([
      { cancelled: usd(0), refunding: usd(75_00), statement: usd(187_50), ledger: usd(112_50) },
    ]);
    const { balances } = await admin.done(listLedger, { query: { seller: sellerId } });
    expect(balances).toEqual([{ kind: 'seller:pending', amount: usd(-112_50) }]);
    await world.sandbox.fault('refunds', 'ok');
    await eventually('it has ended', async () => {
      await reconcile();
      return (await differences()) === undefined;
    });
    expect(await unpaidOf(id)).toBe(112_50);
    // The sale is held a moment longer than the refund is on its way, until the share is taken.
    const [{ id: refundId } = { id: '' }] = (await read()).refunds;
    const ofHeld = new SharesByPurchase(sellerId, new Map([[id, [refundId]]]));
    expect(await app.app.get(QueryBus).execute(ofHeld)).toEqual(new Map([[id, 75_00]]));
  });

  it('that the card refuses is still owed, and may be asked for again', async () => {
    const { id, read } = await bought(1);
    const owed = async () => {
      const { items } = await admin.done(getOpenCounts);
      return items.find(({ section }) => section === 'refunds')?.count ?? 0;
    };
    const toPay = async () => {
      const { count, totals } = (await admin.done(getOverview, { query: { days: '7' } })).refundsDue;
      return [count, totals.find(({ currency }) => currency === 'USD')?.amount ?? 0] as const;
    };
    const owedBefore = await owed();
    const [dueBefore, sumBefore] = await toPay();
    await ask(id, amount(10_13));
    await eventually('it has failed', async () => (await read()).refunds[0]?.status === 'failed');
    expect(await owed()).toBe(owedBefore + 1);
    expect(await toPay()).toEqual([dueBefore + 1, sumBefore + 10_13]);
    const filter = { q: id, status: 'failed', order: 'desc' } as const;
    const [row, ...more] = await exportedRows(admin, { list: 'refunds', filter });
    expect(row).toContain('10.13');
    expect(row).toContain('"failed","yes"');
    expect(more).toEqual([]);
    // product.md 13.19
    expect((await admin.done(listRefunds, { query: { q: orderNumber(id) } })).total).toBe(1);
    // A bank that asks for a part of the money leaves the rest owed; one that asks for all of it, nothing.
    const bankAsks = async (cents: number) => {
      const chargeback = { purchaseId: id, amount: cents / 100 };
      return Object(await (await world.sandbox.post('/_sandbox/chargebacks', chargeback)).json()).data;
    };
    const [part, rest] = [await bankAsks(20_00), owedBefore + 1];
    expect(await owed()).toBe(rest);
    expect((await exportedRows(admin, { list: 'refunds', filter }))[0]).toContain('"failed","yes"');
    const all = await bankAsks(105_00);
    expect(await owed()).toBe(owedBefore);
    for (const { chargebackId } of [part, all])
      await world.sandbox.post(`/_sandbox/chargebacks/${chargebackId}/won`, {});
    expect(await owed()).toBe(rest);
    await ask(id, { kind: 'whole' });
    await eventually('all is refunded', async () => (await read()).payment?.status === 'refunded');
    expect((await read()).refunds.map((refund) => refund.amount)).toEqual([usd(10_13), usd(125_00)]);
    expect(await owed()).toBe(owedBefore);
  });

  it('is made once when answers and messages are lost, doubled, late and in another order', async () => {
    const { id, read } = await bought(2);
    const late: Promise<unknown>[] = [];
    let nth = 0;
    world.carrier = (callback, deliver) => {
      const turn = nth++ % 3;
      if (turn === 0) return Promise.resolve(204);
      if (turn === 1) return Promise.all([deliver(callback), deliver(callback)]).then(([first]) => first);
      late.push(setTimeout(300).then(() => deliver(callback)));
      return Promise.resolve(204);
    };
    await world.sandbox.fault('refunds', 'lost');
    for (const cents of [10_00, 20_00, 30_00]) await ask(id, amount(cents));
    const ids = (await read()).refunds.map((refund) => refund.id);
    await eventually('the provider has them', async () => (await booked(ids)).length === 3);
    await world.sandbox.fault('refunds', 'ok');
    await eventually('each has ended', async () => {
      await reconcile();
      return (await read()).refunds.every(({ status }) => status === 'succeeded');
    });
    await Promise.all(late);
    await reconcile();
    expect(await booked(ids)).toHaveLength(3);
    expect((await read()).refunds.map(({ status }) => status)).toEqual(Array(3).fill('succeeded'));
  });

  it('whose first call is late is not failed by a refusal of the second', async () => {
    const { id, read } = await bought(1);
    world.carrier = () => Promise.resolve(204);
    await world.sandbox.fault('refunds', '500');
    await ask(id, amount(10_00));
    const [refundId = ''] = (await read()).refunds.map((refund) => refund.id);
    const late: Parameters<PaymentProvider['createRefund']>[0][] = [];
    class Late extends PaymentProvider {
      override createRefund(order: Parameters<PaymentProvider['createRefund']>[0]): Promise<never> {
        late.push(order);
        return Promise.reject(new Error('no answer'));
      }
    }
    class Refusing extends PaymentProvider {
      override createRefund() {
        return Promise.resolve({ status: 'refused', message: 'In progress' } as const);
      }
    }
    const database = app.app.get(Database);
    const metrics = app.app.get(Metrics);
    const submitBy = (provider: PaymentProvider) =>
      bySystem(() =>
        new RefundSettlement(app.app.get(CommandExecutor), provider, database).submit(id, refundId),
      );
    await expect(submitBy(new Late(app.config, metrics))).rejects.toThrow('no answer');
    await submitBy(new Refusing(app.config, metrics));
    expect((await read()).refunds).toMatchObject([{ status: 'requested' }]);
    await world.sandbox.fault('refunds', 'ok');
    for (const order of late) await new PaymentProvider(app.config, metrics).createRefund(order);
    await eventually('it has ended', async () => {
      await reconcile();
      return (await read()).refunds[0]?.status === 'succeeded';
    });
    expect(await booked([refundId])).toHaveLength(1);
  });

  it('under way keeps its sale from being paid out, until it has ended', async () => {
    const sellerId = await sellerWithBank(app);
    const { id, read } = await bought(2, sellerId);
    await eventually('the seller is credited', async () => (await unpaidOf(id)) === 187_50);
    const availableAt = new Date(Date.now() - 86_400_000);
    await toSale(app, sellerId, { type: 'MoveSale', purchaseId: id, availableAt });
    const database = app.app.get(Database);
    const holds = async () => {
      const { rows } = await database.query<{ holds: string[] }>(
        'select holds from seller_sales where seller_id = $1 and purchase_id = $2',
        [sellerId, id],
      );
      return rows[0]?.holds ?? [];
    };
    const paid = async () => {
      await bySystem(() => app.app.get(PayoutRun).sweep(new AbortController().signal));
      const text = 'select amount::int from payout_list where seller_id = $1';
      return (await database.query<{ amount: number }>(text, [sellerId])).rows.map(({ amount }) => amount);
    };
    await world.sandbox.fault('refunds', '500');
    await ask(id, amount(100_00));
    await eventually('the sale is held', async () => (await holds()).length === 1);
    expect(await paid()).toEqual([]);
    await world.sandbox.fault('refunds', 'ok');
    await eventually('it has succeeded', async () => {
      await reconcile();
      return (await read()).refunds[0]?.status === 'succeeded';
    });
    await eventually('the sale is released', async () => (await holds()).length === 0);
    // The seller bears three quarters of the refund, as of the price.
    expect(await paid()).toEqual([112_50]);
  });
});
