import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { checkLedger } from '@terrace/contracts/http/money/ledger';
import { on } from '@terrace/event-core/model/plan';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { approvedSeller, ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { seeded } from '../../../../test/seeded.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { newId } from '../../../platform/ids/new-id.js';
import { PaymentProvider } from '../../buying/purchases/provider/payment-provider.gateway.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';

const RACES = process.env['FAULTS'] === 'full' ? 200 : 8;
const AT_ONCE = 4;

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  // Not the shared one: the control leaves a ledger that is wrong.
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const post = async (path: string, body: object = {}) =>
  Object(await (await world.sandbox.post(path, body)).json()).data;
const caseOf = (id: string) => admin.done(getOrderCase, { params: { id } });

interface Booked {
  readonly paymentId: string;
  readonly amount: number;
  readonly status: string;
  readonly chargebackId?: string;
  readonly refunds?: readonly string[];
}
async function bookOf(paymentId: string) {
  const book = Object(await world.sandbox.json('/_sandbox/book'));
  const own = (all: readonly Booked[]) => all.filter((each) => each.paymentId === paymentId);
  return { refunds: own(book.refunds), chargebacks: own(book.chargebacks), payments: own(book.payments) };
}

async function paidOrder(): Promise<string> {
  const lineId = await ticketOnSale(app, { sellerId: await approvedSeller(app) });
  const buyer = new Caller(app);
  const purchase = await start(buyer, [{ id: lineId }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.press(redirectUrl ?? '', 'pay');
  return purchase.id;
}

const askForRefund = (id: string) =>
  admin.call(refundPurchase, {
    params: { id },
    body: { reason: 'buyer-asked', note: '' },
    headers: { 'idempotency-key': newId() },
  });

const open = (purchaseId: string) => post('/_sandbox/chargebacks', { purchaseId });

/** The bank decides for the buyer, once every refund has ended and the bank has heard of those that were under way. */
async function decide(purchaseId: string): Promise<number> {
  await eventually('the refunds have ended', async () => {
    const { refunds } = await caseOf(purchaseId);
    return refunds.every(({ status }) => status === 'succeeded' || status === 'failed');
  });
  const { payments, chargebacks, refunds } = await caseOf(purchaseId);
  const given = refunds.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  const paymentId = payments[0]?.providerPaymentId ?? '';
  if (given.length > 0)
    await eventually('the bank has heard of the refund', async () =>
      (await bookOf(paymentId)).chargebacks.every((each) => each.refunds?.length === given.length),
    );
  for (const { id } of chargebacks) await post(`/_sandbox/chargebacks/${id}/lost`);
  const [order, book] = [await caseOf(purchaseId), await bookOf(paymentId)];
  const sum = (all: readonly Booked[], status: string) =>
    all
      .filter((each) => each.status === status)
      .reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  const [refunded, taken] = [sum(book.refunds, 'succeeded'), sum(book.chargebacks, 'lost')];
  expect({ refunded: order.money.refunded.amount, chargedBack: order.money.chargedBack.amount }).toEqual({
    refunded,
    chargedBack: taken,
  });
  return refunded + taken - order.money.paid.amount;
}

// product.md 27.2
describe('a refund and a chargeback of one payment', () => {
  it('never both give the money back, whichever comes first', async () => {
    const random = seeded(20_261_128);
    const ends = { refund: 0, chargeback: 0 };
    for (let nth = 0; nth < RACES; nth += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, RACES - nth) }, async () => {
          const id = await paidOrder();
          const [first, second] = random() < 0.5 ? [askForRefund, open] : [open, askForRefund];
          const steps = Math.floor(random() * 4);
          const one = first(id);
          // Some turns of the event loop, so that the second meets the first at another point each time.
          for (let step = 0; step < steps; step += 1) await caseOf(id);
          await Promise.all([one, second(id)]);
          expect(await decide(id)).toBe(0);
          const { chargebacks } = await caseOf(id);
          ends[chargebacks[0]?.status === 'lost' ? 'chargeback' : 'refund'] += 1;
        }),
      );
    expect(ends.refund + ends.chargeback).toBe(RACES);
    expect((await admin.done(checkLedger, {})).violations).toEqual([]);
  });

  it('(control) both do when refunds are sent without regard to the chargeback', async () => {
    const id = await paidOrder();
    await open(id);
    const refundId = newId();
    const careless: typeof purchaseDecider = {
      ...purchaseDecider,
      decide: (command, state, now) =>
        purchaseDecider.decide(command, state.kind === 'none' ? state : { ...state, chargebacks: [] }, now),
    };
    const command = {
      type: 'RequestRefund',
      refundId,
      what: { kind: 'whole' },
      reason: 'buyer-asked',
    } as const;
    await bySystem(() =>
      app.app.get(CommandExecutor).execute({
        commands: () => [on(careless, id, { ...command, bearer: 'sale', by: null })],
        result: {},
      }),
    );
    const { payments, money } = await caseOf(id);
    const providerPaymentId = payments[0]?.providerPaymentId ?? '';
    await app.app
      .get(PaymentProvider)
      .createRefund({ refundId, providerPaymentId, amount: money.paid, reason: 'buyer-asked' });
    await eventually('the refund has arrived', async () =>
      (await caseOf(id)).refunds.every(({ status }) => status === 'succeeded'),
    );
    const [chargeback] = (await caseOf(id)).chargebacks;
    await post(`/_sandbox/chargebacks/${chargeback?.id}/lost`);
    const { money: after } = await caseOf(id);
    expect(after.refunded.amount + after.chargedBack.amount).toBe(2 * after.paid.amount);
  });
});
