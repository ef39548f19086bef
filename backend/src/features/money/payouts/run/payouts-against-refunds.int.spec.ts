import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { creditSale, sellerWithBank } from '../../../../../test/paid-seller.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../../test/payment-world.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { changePurchasePlan } from '../../../buying/purchases/purchase.plans.js';
import { type CheckedSales, SaleHolds } from '../sales/sale-holds.service.js';
import { requestPayoutPlan } from './payout.plans.js';
import { refundsHoldSale } from '../sales/refunds-hold-sale.js';

const RACES = process.env['FAULTS'] === 'full' ? 100 : 6;
const bank = { approvedAt: new Date(0) };

let world: PaymentWorld;
let app: TestApp;
/** Another process on the same database. Neither runs reactions or sweepers: nothing writes a hold. */
let other: TestApp;
let database: Queryable;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, ROLE: 'api' });
  other = await startTestApp({ ...world.environment, ROLE: 'api' }, app.databaseUrl);
  world.appUrl = app.url;
  database = app.app.get(Database);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await world.close();
});

/** A paid order, and its seller's sale whose day has come. */
async function dueSale() {
  const sellerId = await sellerWithBank(app);
  const lineId = await ticketOnSale(app, { sellerId, price: { amount: 80_00, currency: 'USD' } });
  const buyer = new Caller(app);
  const purchase = await start(buyer, [{ id: lineId, quantity: 1 }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.press(redirectUrl ?? '', 'pay');
  await creditSale(app, sellerId, purchase.id, 60_00);
  return { sellerId, purchaseId: purchase.id };
}

type Sale = Awaited<ReturnType<typeof dueSale>>;

const askForRefund = (by: TestApp, { purchaseId }: Sale) =>
  bySystem(() =>
    by.app.get(CommandExecutor).execute(
      changePurchasePlan(purchaseId, {
        type: 'RequestRefund',
        refundId: newId(),
        what: { kind: 'whole' },
        reason: 'buyer-asked',
        bearer: 'sale',
        by: null,
      }),
    ),
  );

const payNow = (by: TestApp, { sellerId }: Sale, sales: CheckedSales, approved: typeof bank | null = bank) =>
  bySystem(() =>
    by.app
      .get(CommandExecutor)
      .execute(
        requestPayoutPlan(
          { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
          { payoutId: newId(), currency: 'USD', bank: approved },
          sales,
        ),
      ),
  );

/** How many sales are paid after their refund was asked for, each in another process than the refund. */
async function paidAfterRefunds(checksOf: (sale: Sale) => Promise<CheckedSales>): Promise<number> {
  const sales: Sale[] = [];
  for (let nth = 0; nth < RACES; nth += 1) {
    const sale = await dueSale();
    const [payer, refunder] = nth % 2 === 0 ? [app, other] : [other, app];
    const checks = await checksOf(sale);
    // The payer knows both streams as they are before the refund.
    await payNow(payer, sale, checks, null);
    await askForRefund(refunder, sale);
    await payNow(payer, sale, checks);
    sales.push(sale);
  }
  const { rows } = await database.query<{ paid: number }>(
    'select count(*)::int as paid from payout_list where seller_id = any($1)',
    [sales.map(({ sellerId }) => sellerId)],
  );
  return rows[0]?.paid ?? -1;
}

// product.md 20.2
describe('a sale whose refund was asked for a moment ago', () => {
  it('is not paid, though no hold was written yet', async () => {
    const checksOf = ({ sellerId, purchaseId }: Sale) => {
      const sale = { purchaseId, sellerId, eventId: null, lines: [] };
      return Promise.resolve(new Map([[purchaseId, [refundsHoldSale(sale)]]]));
    };
    expect(await paidAfterRefunds(checksOf)).toBe(0);
  });

  it('(control) is paid when the payout does not read the refunds', async () => {
    expect(await paidAfterRefunds(({ purchaseId }) => Promise.resolve(new Map([[purchaseId, []]])))).toBe(
      RACES,
    );
  });

  it('is paid when it has none', async () => {
    const sale = await dueSale();
    const checks = await app.app.get(SaleHolds).ofSales(sale.sellerId, [sale.purchaseId]);
    expect([...checks.values()].flat()).toHaveLength(2);
    // Without reactions no delivery is started, and an undelivered seat holds the sale.
    await payNow(app, sale, checks);
    const count = async () =>
      (await database.query('select from payout_list where seller_id = $1', [sale.sellerId])).rows.length;
    expect(await count()).toBe(0);
    const refunds = refundsHoldSale({ ...sale, eventId: null, lines: [] });
    await payNow(app, sale, new Map([[sale.purchaseId, [refunds]]]));
    expect(await count()).toBe(1);
  });
});
