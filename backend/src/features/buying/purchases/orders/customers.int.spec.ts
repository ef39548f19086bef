import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  listCustomerHolders,
  listCustomers,
  refundPurchase,
} from '@terrace/contracts/http/console/customers';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { getQueueFigures } from '@terrace/contracts/http/console/queues';
import { cancelPurchase, completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { complete, holders, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { exportedRows } from '../../../../../test/exported-rows.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { watch } from '../../../../../test/watching.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  admin = await signedInAdmin(app);
});

const find = async (id: string, query = {}) =>
  (await admin.done(listCustomers, { query: { perPage: 100, ...query } })).items.find((row) => row.id === id);
/** A purchase whose holders are named, and where to pay for it. */
async function paying(ticketId: string) {
  const buyer = new Caller(app);
  const purchase = await start(buyer, [{ id: ticketId }]);
  const { redirectUrl } = await complete(buyer, purchase);
  return { buyer, id: purchase.id, redirectUrl: redirectUrl ?? '' };
}
/** A purchase that was paid for when its only ticket had gone. */
async function paidTooLate() {
  const ticketId = await ticketOnSale(app, { quantity: 1 });
  const late = await paying(ticketId);
  await late.buyer.done(cancelPurchase, { params: { id: late.id } });
  await start(new Caller(app), [{ id: ticketId }]);
  await world.press(late.redirectUrl, 'pay');
  await eventually('a refund is due', async () => (await find(late.id))?.paymentStatus === 'refund-due');
  return late;
}

// product.md 2.30
describe("the administrators' list of customers", () => {
  it('contains purchases with named holders, with the fields of product.md 3.8', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 4 });
    const held = await start(new Caller(app), [{ id: ticketId }]);
    const { id } = await paying(ticketId);
    expect(await find(held.id)).toBeUndefined();
    expect(await find(id)).toMatchObject({
      name: 'Ada Fan 1',
      email: 'ada1@example.com',
      phone: '+44 20 7946 0000',
      eventName: expect.any(String),
      quantity: 1,
      totalPrice: { amount: expect.any(Number), currency: 'USD' },
      status: 'pending',
      ticketHolders: 1,
      paymentMethod: 'Card',
      paymentStatus: 'pending',
      refund: null,
    });
  });

  it('is filtered by status, and shows newly completed purchases live', async () => {
    const page = await watch(app, admin, 'admin');
    const { id, redirectUrl } = await paying(await ticketOnSale(app, { quantity: 1 }));
    expect(await find(id, { status: 'pending' })).toBeDefined();
    await world.press(redirectUrl, 'pay');
    await eventually('the purchase is completed', () =>
      page.changes.some(
        (change) => change.kind === 'customer' && change.id === id && isCompleted(change.data),
      ),
    );
    page.close();
    const byNumber = await admin.done(listCustomers, { query: { q: orderNumber(id) } });
    expect(byNumber.items.map((each) => each.id)).toEqual([id]);
    const completed = await admin.done(listCustomers, { query: { status: 'completed', q: 'ADA1@' } });
    expect(completed.items[0]).toMatchObject({ id, status: 'completed', paymentStatus: 'succeeded' });
    expect(await find(id, { status: 'cancelled' })).toBeUndefined();
    // 125.00, of which 25 % are ours.
    const filter = { q: orderNumber(id), order: 'desc' } as const;
    const [row, ...more] = await exportedRows(admin, { list: 'customers', filter });
    expect(row).toContain(`"${orderNumber(id)}","${id}","Ada Fan 1"`);
    expect(row).toContain(',1,125.00,31.25,0.00,0.00,"USD","completed",');
    expect(more).toEqual([]);
  });

  it('finds a purchase by any of its holders, by amount and day, and counts by status', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app, { quantity: 2 }), quantity: 2 }]);
    const [first, second] = holders(2);
    const email = `${newId()}@second.test`.toLowerCase();
    const body = { ticketHolders: [{ ...first }, { ...second, fullName: 'Zoë Quill', email }] };
    await buyer.done(completePurchase, {
      params: { id: purchase.id },
      body,
      headers: { 'idempotency-key': newId() },
    });
    const found = async (query: object) =>
      (await admin.done(listCustomers, { query })).items.map(({ id }) => id);
    for (const q of [email, email.toUpperCase(), email.slice(0, 12)])
      expect(await found({ q })).toEqual([purchase.id]);
    expect(await found({ q: 'zoe quill' })).toContain(purchase.id);
    expect(await found({ q: email, amountFrom: '250' })).toEqual([purchase.id]);
    expect(await found({ q: email, amountFrom: '250.01' })).toEqual([]);
    expect(await found({ q: email, eventTo: '01/01/2020' })).toEqual([]);
    const figures = { params: { kind: 'purchase' }, query: { q: email } };
    expect(await admin.done(getQueueFigures, figures)).toEqual({
      statuses: [{ status: 'pending', count: 1, totals: [{ amount: 250_00, currency: 'USD' }] }],
    });
  });

  it('shows the holders with masked passport numbers', async () => {
    const { id } = await paying(await ticketOnSale(app, { quantity: 1 }));
    const { items, buyer } = await admin.done(listCustomerHolders, { params: { id } });
    expect(buyer).toEqual({ kind: 'guest', email: 'ada1@example.com' });
    expect(items).toEqual([
      expect.objectContaining({ fullName: 'Ada Fan 1', maskedPassportOrId: expect.stringMatching(/^••••/) }),
    ]);
    expect((await admin.call(listCustomerHolders, { params: { id: newId() } })).status).toBe(404);
  });

  it("shows the account's e-mail address for an erasure, whatever address a holder has", async () => {
    const { browser, form } = await signedUp(app);
    const { id } = await start(browser, [{ id: await ticketOnSale(app, { quantity: 1 }) }]);
    await complete(browser, await browser.done(getPurchase, { params: { id } }));
    const { buyer } = await admin.done(listCustomerHolders, { params: { id } });
    expect(buyer).toEqual({ kind: 'buyer', email: form.email });
  });
});

describe('a refund due', () => {
  it('is refunded once through the provider, which shows by whom', async () => {
    const { buyer, id } = await paidTooLate();
    expect(await find(id, { payment: 'refund-due' })).toMatchObject({
      status: 'cancelled',
      refundDueSince: expect.any(String),
    });
    const counted = async (payment: 'refund-due' | 'refunded') =>
      (await admin.done(getQueueFigures, { params: { kind: 'purchase' }, query: { q: id, payment } }))
        .statuses;
    expect(await counted('refund-due')).toMatchObject([{ status: 'cancelled', count: 1 }]);
    expect(await counted('refunded')).toEqual([]);
    const by = app.config.ADMIN_EMAIL;
    const answers = await Promise.all([1, 2].map(() => refund(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already-decided',
      decision: { status: 'refunded', by },
    });
    await eventually('it is refunded', async () => (await find(id, { payment: 'refunded' })) !== undefined);
    expect(await find(id, { payment: 'refund-due' })).toBeUndefined();
    expect(await find(id)).toMatchObject({
      refund: { by, at: expect.any(String) },
      refunds: [{ status: 'succeeded', requestedBy: by }],
    });
    expect(await buyer.done(getPurchase, { params: { id } })).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'succeeded' }],
    });
  });

  it('is rejected for a purchase that was not paid', async () => {
    const { id } = await paying(await ticketOnSale(app, { quantity: 1 }));
    expect(await refund(id)).toMatchObject({ body: { code: 'nothing-to-refund' } });
  });
});

const refund = (id: string) =>
  admin.call(refundPurchase, {
    params: { id },
    body: { reason: 'late-payment', bearer: 'platform' },
    headers: { 'idempotency-key': newId() },
  });

function isCompleted(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'completed';
}
