import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPurchase } from '@terrace/contracts/http/buying/purchases';
import { newId } from '../../src/platform/ids/new-id.js';
import { sellerViolations } from '../../src/features/money/ledger/ledger-checks.service.js';
import { OpenPayouts } from '../../src/features/money/payouts/provider/open-payouts.sweeper.js';
import { PayoutProvider } from '../../src/features/money/payouts/provider/payout-provider.gateway.js';
import { PayoutRun } from '../../src/features/money/payouts/run/payout-run.sweeper.js';
import { PaymentProvider } from '../../src/features/buying/purchases/provider/payment-provider.gateway.js';
import { PaymentReconciliation } from '../../src/features/buying/purchases/payment/payment-reconciliation.sweeper.js';
import { OpenRefunds } from '../../src/features/buying/purchases/refunds/open-refunds.sweeper.js';
import { bySystem } from '../by-system.js';
import { chosen } from '../buying.js';
import { RetryingClient } from '../combined/retrying-client.js';
import { ledgerViolations } from '../ledger-checker.js';
import { creditSale, sellerWithBank } from '../paid-seller.js';
import { AfterSaleWorld } from './after-sale-world.js';
import { bookViolations, paymentViolations } from './book-checker.js';
import { Buyers } from './buyers.js';
import { Cancellations } from './cancellations.js';
import { cardPageOf, statusOf } from './card-page.js';
import { deliveryViolations, undeliveredSeats, untoldLateSeats } from './delivery-checker.js';
import { disputeViolations } from './dispute-checker.js';
import { massRefundViolations } from './mass-refund-checker.js';
import { notificationViolations } from './notification-checker.js';
import { makeOffer } from './offers.js';
import { startProviderFaults, unreliable } from './provider-faults.js';
import { askForRefund } from './refund-wishes.js';
import { startSweeping, sweep } from './sweeping.js';
import { paidLater, textsOf, unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

const isFull = process.env['FAULTS'] === 'full';
const PURCHASES = isFull ? 300 : 25;
/** Buyers at a time. */
const BUYERS = isFull ? 20 : 6;
/** Long enough for a purchase on a busy machine, short enough that some payments come too late. */
const HOLD_MINUTES = String(20 / 60);

/** Each of these must have happened, or there was nothing to check. */
const ALWAYS = [
  'RefundSucceeded',
  'PayoutPaid',
  'EventChanged',
  'EventChangeNoted',
  'TicketFileDelivered',
  'DeliveryOverdue',
];
/** A few purchases on a busy machine may do without these. */
const OF_MANY = [
  ...['RefundFailed', 'PayoutFailed', 'SaleDebited', 'MassRefundFinished'],
  ...['DisputeAnswered', 'DisputeRefunded', 'DisputeRefundFailed', 'DisputeWithdrawn'],
];
const WORTH_CHECKING = isFull ? [...ALWAYS, ...OF_MANY] : ALWAYS;

let world: AfterSaleWorld;
beforeAll(async () => {
  world = await AfterSaleWorld.start({ HOLD_MINUTES });
});
afterAll(() => world?.close());

const violations = async () => [
  ...(await ledgerViolations(world.database)),
  ...(await bookViolations(world.database, await world.book())),
  ...(await disputeViolations(world.database)),
  ...(await deliveryViolations(world.database)),
  ...(await massRefundViolations(world.database)),
  ...(await notificationViolations(world.database)),
  ...(await textsOf(sellerViolations('0 seconds'), world.database)),
];

const title = `${PURCHASES} paid purchases, their deliveries, refunds, disputes and payouts, with cancelled events and mass refunds`;
describe(`${title}, with processes killed and calls and messages lost`, () => {
  it('add up at every position of the log, and are once in the book of the provider', async () => {
    const { payments, processes } = world;
    const late: Promise<unknown>[] = [];
    payments.carrier = unreliable(late);
    const stopFaults = startProviderFaults(payments);
    const stopSweeping = startSweeping(world);
    const cancellations = new Cancellations(world);
    const buyers = new Buyers(world, cancellations);
    processes.begin();
    await buyers.buyAll(PURCHASES, BUYERS);
    await processes.end();
    await stopFaults();
    await stopSweeping();
    await Promise.all(late);
    await untilEmpty(async () => {
      await sweep(world);
      return [
        ...(await unsettled(world.database)),
        ...(await paidLater(world.database)),
        ...(await buyers.deliverLateOrders()),
        ...(await undeliveredSeats(world.database)),
        ...(await untoldLateSeats(world.database)),
        ...(await paymentViolations(world.database, await world.book())),
        ...(await cancellations.refundTheRest()),
      ];
    });
    expect(await violations()).toEqual([]);
    // It was worth checking.
    const paid = `select count(distinct stream_id)::int from events where type = 'PaymentSucceeded'`;
    expect(await world.count(paid)).toBeGreaterThanOrEqual(PURCHASES);
    expect(Math.min(processes.kills.api, processes.kills.worker)).toBeGreaterThan(0);
    const { rows } = await world.database.query<{ type: string }>('select distinct type from events');
    expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(WORTH_CHECKING));
    const silent = `select count(*)::int from events where type = 'DisputeDecided' and data ->> 'by' is null`;
    expect((await world.count(silent)) > 0 || !isFull).toBe(true);
  });
});

describe('when each call to the provider has another key', () => {
  const unasked = async () =>
    (await bookViolations(world.database, await world.book())).filter((text) =>
      text.endsWith('is in the book alone'),
    );
  const reconcile = (sweeper: typeof OpenRefunds | typeof OpenPayouts) =>
    bySystem(() => world.app.app.get<OpenRefunds | OpenPayouts>(sweeper).reconcile(0));
  beforeAll(async () => {
    await world.processes.remove();
    world.payments.carrier = () => Promise.resolve(204);
  });

  it('(control) a refund is in the book twice', async () => {
    const { app } = world.app;
    const buyer = new RetryingClient([world.app.url], world.app.config.PUBLIC_URL);
    const { ticketId } = await makeOffer(world, 0);
    const purchase = await buyer.ask(startPurchase, { body: chosen([{ id: ticketId, quantity: 2 }]) });
    await world.payments.press((await cardPageOf(buyer, purchase)) ?? '', 'pay');
    await bySystem(() => app.get(PaymentReconciliation).reconcile(0));
    await statusOf(buyer, purchase.id, ['completed']);
    const provider = app.get(PaymentProvider);
    const send = provider.createRefund.bind(provider);
    provider.createRefund = (refund) => send({ ...refund, refundId: newId() });
    const before = await unasked();
    const amount = { amount: 10_00, currency: 'USD' };
    await askForRefund(world, purchase.id, { kind: 'amount', amount }, 'sale');
    for (const fault of ['lost', 'ok']) {
      await world.payments.sandbox.fault('refunds', fault);
      await reconcile(OpenRefunds);
    }
    expect((await unasked()).length - before.length).toBe(2);
  });

  it('(control) a payout is in the book twice', async () => {
    const { app } = world.app;
    await creditSale(world.app, await sellerWithBank(world.app), newId(), 60_00);
    const provider = app.get(PayoutProvider);
    const send = provider.create.bind(provider);
    provider.create = (payout) => send({ ...payout, payoutId: newId() });
    const before = await unasked();
    await bySystem(() => app.get(PayoutRun).sweep(new AbortController().signal));
    for (const fault of ['lost', 'ok']) {
      await world.payments.sandbox.fault('payouts', fault);
      await reconcile(OpenPayouts);
    }
    expect((await unasked()).length - before.length).toBe(2);
  });
});
