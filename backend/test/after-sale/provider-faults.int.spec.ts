import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { getPurchase } from '@terrace/contracts/http/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { OpenPayouts } from '../../src/features/payouts/open-payouts.sweeper.js';
import { PayoutRun } from '../../src/features/payouts/payout-run.sweeper.js';
import { RequestRefund } from '../../src/features/purchases/purchases.public.js';
import { OpenRefunds } from '../../src/features/purchases/refunds/open-refunds.sweeper.js';
import { DATABASE_POOL } from '../../src/platform/database/pool.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import { complete, start } from '../buying.js';
import { bySystem } from '../by-system.js';
import { Caller } from '../caller.js';
import { ledgerViolations } from '../ledger-checker.js';
import { ticketOnSale } from '../market.js';
import { creditSale, sellerWithBank } from '../paid-seller.js';
import { type Carrier, type PaymentWorld, signed, startPaymentWorld } from '../payment-world.js';
import { type ProviderBook, bookViolations } from './book-checker.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

const TARGETS = ['refunds', 'payouts'] as const;

let world: PaymentWorld;
let app: TestApp;
let database: Queryable;
/** A paid order of 500.00 USD: each test gives a part of it back. */
let purchaseId: string;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  database = app.app.get<Queryable>(DATABASE_POOL);
  const buyer = new Caller(app);
  const held = await start(buyer, [{ id: await ticketOnSale(app), quantity: 4 }]);
  await world.press(String((await complete(buyer, held)).redirectUrl), 'pay');
  purchaseId = held.id;
  expect((await buyer.done(getPurchase, { params: { id: purchaseId } })).status).toBe('completed');
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(async () => {
  world.carrier = (callback, deliver) => deliver(callback);
  await breakCalls('ok');
});

const lost: Carrier = () => Promise.resolve(204);

function breakCalls(mode: string, seconds?: number): Promise<unknown> {
  return Promise.all(TARGETS.map((target) => world.sandbox.fault(target, mode, seconds)));
}

/** Asks for a refund and for a payout to a new seller. */
async function ask({ cents = 10_00, account }: { cents?: number; account?: string } = {}) {
  const refundId = newId();
  const sellerId = await sellerWithBank(app, account);
  await creditSale(app, sellerId, newId(), 60_00);
  const what = { kind: 'amount', amount: { amount: cents, currency: 'USD' } } as const;
  const refund = { purchaseId, refundId, what, reason: 'other', bearer: 'sale', by: null } as const;
  await bySystem(() => app.app.get(CommandBus).execute(new RequestRefund(refund)));
  await bySystem(() => app.app.get(PayoutRun).run());
  return { refundId, sellerId };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const reconcile = () =>
  bySystem(() => Promise.all([app.app.get(OpenRefunds).reconcile(0), app.app.get(OpenPayouts).reconcile(0)]));

/** How the refund and the payout stand. */
async function statusesOf({ refundId, sellerId }: Asked): Promise<readonly string[]> {
  const { rows } = await database.query<{ status: string }>(
    `select refund ->> 'status' as status from purchase_list, jsonb_array_elements(refunds) refund
     where refund ->> 'refundId' = $1
     union all select status from payout_list where seller_id = $2`,
    [refundId, sellerId],
  );
  return rows.map(({ status }) => status);
}

const book = async () => Object(await world.sandbox.json('/_sandbox/book')) as ProviderBook;

/** Both have ended, are in the provider's book as they are in the log, and the ledger adds up. */
async function expectSettled(asked: Asked, statuses: readonly string[]): Promise<void> {
  await untilEmpty(async () => {
    await reconcile();
    return unsettled(database);
  });
  expect(await statusesOf(asked)).toEqual(statuses);
  expect(await bookViolations(database, await book())).toEqual([]);
  expect(await ledgerViolations(database)).toEqual([]);
}

describe('a refund and a payout whose calls', () => {
  it.each([
    ['are executed and not answered', 'lost', undefined],
    ['are answered twice', 'duplicate', undefined],
    ['are executed and answered when nobody waits any more', 'late', 30],
    ['are executed when nobody waits any more', 'slow', 6],
    ['fail', '500', undefined],
    ['are answered with half an answer', 'truncated', undefined],
  ])('%s, and whose messages are lost, are made once', async (_what, mode, seconds) => {
    world.carrier = lost;
    await breakCalls(mode, seconds);
    const asked = await ask();
    // A second caller, while the first one is still waiting.
    await reconcile();
    expect(await statusesOf(asked)).toEqual(['requested', 'requested']);
    await breakCalls('ok');
    await expectSettled(asked, ['succeeded', 'paid']);
  });

  it('are refused keep their money, and are told so', async () => {
    const asked = await ask({ cents: 10_13, account: 'AE070331234567890120000' });
    await expectSettled(asked, ['failed', 'failed']);
  });
});

describe('a refund and a payout whose messages', () => {
  it.each<[string, (late: Promise<unknown>[]) => Carrier]>([
    ['are lost', () => lost],
    [
      'come three times at once',
      () => async (message, deliver) => {
        const answers = await Promise.all([deliver(message), deliver(message), deliver(message)]);
        return Math.max(...answers);
      },
    ],
    [
      'come when all is over, and once more',
      (late) => (message, deliver) => {
        late.push(isOver().then(async () => [await deliver(message), await deliver(message)]));
        return Promise.resolve(204);
      },
    ],
    [
      'contradict each other',
      () => async (message, deliver) => {
        const status = await deliver(message);
        const said = Object(JSON.parse(message.body)) as { type: string };
        const type = said.type.replace(/succeeded|paid/, 'failed');
        await deliver(signed({ ...said, id: newId(), type }));
        return status;
      },
    ],
  ])('%s are made once', async (_what, carrierOf) => {
    const late: Promise<unknown>[] = [];
    world.carrier = carrierOf(late);
    const asked = await ask();
    await expectSettled(asked, ['succeeded', 'paid']);
    await Promise.all(late);
    await expectSettled(asked, ['succeeded', 'paid']);
  });

  /** Resolves when neither refund nor payout is open. */
  async function isOver(): Promise<void> {
    await untilEmpty(() => unsettled(database));
  }
});

it('(control) a call that is repeated under another key, and a payment that nobody heard of, are found', async () => {
  const asked = await ask();
  await expectSettled(asked, ['succeeded', 'paid']);
  world.carrier = lost;
  const before = await book();
  const refund = before.refunds.find(({ refundId }) => refundId === asked.refundId);
  const payout = before.payouts.at(-1);
  const again = async (path: string, body: object) =>
    expect((await world.sandbox.post(path, body, { 'idempotency-key': newId() })).status).toBe(200);
  await again(`/payments/${refund?.paymentId}/refunds`, { ...refund, reason: 'other' });
  await again('/payouts', { ...payout, account: { accountHolderName: 'Sam', accountNumber: 'AE07' } });
  const order = { amount: 500, currency: 'USD', purchaseId };
  const second = await world.sandbox.post('/payments/create-payment', order);
  const { paymentId, redirectUrl } = Object(await second.json());
  await world.press(String(redirectUrl), 'pay');
  expect(await bookViolations(database, await book())).toEqual([
    `payment ${paymentId} is in the book alone`,
    `refund ${refund?.refundId} is in the book 2 times`,
    `payout ${payout?.payoutId} is in the book 2 times`,
  ]);
});
