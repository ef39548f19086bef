import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { listPayouts } from '@terrace/contracts/http/money/payouts';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { apply, complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { bySystem } from '../../../../test/by-system.js';
import { approvedSeller, ticketOnSale } from '../../../../test/market.js';
import {
  creditSale,
  sellerWithBank as newSellerWithBank,
  toSale as sendToSale,
} from '../../../../test/paid-seller.js';
import { type PaymentWorld, deliverTo, signed } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { PayoutWorld } from '../../../../test/payout-world.js';
import { promoCode } from '../../../../test/promos.js';
import { whenPossible } from '../../../../test/when-possible.js';
import { MoneyOfSales } from '../../buying/purchases/sales/sales.public.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { newId } from '../../../platform/ids/new-id.js';
import { PayoutRequests } from './run/payout-requests.service.js';
import { CommissionDocumentsReader } from '../../care/documents/commission/commission-documents.reader.js';
import type { CommissionFacts } from '../../care/documents/commission/commission-document.events.js';
import { issueCommissionDocumentPlan } from '../../care/documents/commission/issue-commission-document.plan.js';
import { CommissionIssuing } from '../../care/documents/commission/commission-issuing.service.js';
import { loadBalances } from './balances/balance.reader.js';
import type { SaleChange } from './sales/sale.plans.js';
import { noBalance } from './seller-balance.events.js';
import { balanceOf } from './balances/seller-balances.projection.js';

const YESTERDAY = new Date(Date.now() - 86_400_000);
const usd = (amount: number) => ({ amount, currency: 'USD' });

let payouts: PayoutWorld;
let world: PaymentWorld;
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let database: Queryable;
let admin: Caller;
let free: string;

beforeAll(async () => {
  payouts = await PayoutWorld.shared();
  ({ world, app, database } = payouts);
  other = await startTestApp(payouts.environment, app.databaseUrl);
  // Free for the buyer, so that no card is needed; a seller's share is that of the full price.
  admin = await signedInAdmin(app);
  ({ name: free } = await promoCode(app, { type: 'percentage', amount: 100 }));
});
afterAll(() => other?.close());
beforeEach(() => payouts.reset());

const sellerWithBank = (accountNumber?: string) => newSellerWithBank(app, accountNumber);
const toSale = (sellerId: string, command: SaleChange) => sendToSale(app, sellerId, command);
const credit = (sellerId: string, purchaseId: string, amount: number) =>
  creditSale(app, sellerId, purchaseId, amount);
const run = () => payouts.run();
const reconcile = () => payouts.reconcile();

const request: PayoutWorld['request'] = (...sale) => payouts.request(...sale);
const payoutsOf = (sellerId: string) => payouts.payoutsOf(sellerId);
const unpaidOf = (sellerId: string) => payouts.unpaidOf(sellerId);
const bookedFor = (ids: readonly string[]) => payouts.bookedFor(ids);
const ended: PayoutWorld['ended'] = (sellerId, status) => payouts.ended(sellerId, status);

async function moneyOf(sellerId: string, purchaseId: string) {
  return (await app.app.get(QueryBus).execute(new MoneyOfSales(sellerId, [purchaseId]))).get(purchaseId);
}

// product.md 20.4, 20.5
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
    expect(await moneyOf(sellerId, purchaseId)).toMatchObject({ status: 'pending', paidAt: null });
    await run();
    expect(await payoutsOf(sellerId)).toEqual([]);

    await toSale(sellerId, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY });
    await run();
    const [payout] = await ended(sellerId, 'paid');
    expect(payout).toMatchObject({ amount: 120_00, message: null });
    expect(await moneyOf(sellerId, purchaseId)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
    const { items } = await admin.done(listPayouts, { query: { status: 'paid', q: 'seats' } });
    expect(items.filter(({ id }) => id === payout?.id)).toMatchObject([
      { sellerId, sellerName: 'Sam Seller', amount: usd(120_00), sales: 1 },
    ]);
    const filter = { status: 'paid', q: 'seats', order: 'desc' } as const;
    const paid = `"${payout?.id}","Sam Seller","Seats Ltd","${sellerId}",120.00,"USD",0.00,1,"paid"`;
    expect(await exportedRows(admin, { list: 'payouts', filter })).toContainEqual(
      expect.stringMatching(new RegExp(`^${paid}`)),
    );
    // product.md 22.8
    const documents = async () => (await app.app.get(CommissionDocumentsReader).list(sellerId)).items;
    await eventually('its commission is invoiced', async () => (await documents()).length === 1);
    const id = payout?.id ?? '';
    expect(await documents()).toMatchObject([{ id, kind: 'commission-invoice', amount: usd(40_00) }]);
    expect(await unpaidOf(sellerId)).toEqual([]);
    expect(await bookedFor([payout?.id ?? ''])).toMatchObject([
      { status: 'paid', amount: 120, currency: 'USD' },
    ]);
  });

  /** A payout that was paid, of a sale with commission. */
  async function paidWithCommission() {
    const sellerId = await sellerWithBank();
    const [buyer, ticketId] = [new Caller(app), await ticketOnSale(app, { sellerId, price: usd(80_00) })];
    const { id: purchaseId, ...held } = await start(buyer, [{ id: ticketId, quantity: 1 }]);
    await apply(buyer, { id: purchaseId, ...held }, free);
    await complete(buyer, { id: purchaseId, ...held });
    await eventually('the sale is credited', async () => (await unpaidOf(sellerId)).length === 1);
    await toSale(sellerId, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY });
    await run();
    const [payout] = await ended(sellerId, 'paid');
    const numbers = async () => {
      const { rows } = await database.query<{ number: string }>(
        'select number from commission_documents where seller_id = $1',
        [sellerId],
      );
      return rows;
    };
    return { sellerId, payoutId: payout?.id ?? '', numbers };
  }

  // product.md 22.8
  it('gets one invoice of a payout’s commission, however many processes issue it at once', async () => {
    const { payoutId, numbers } = await paidWithCommission();
    const issuing = [app, other].map((each) => each.app.get(CommissionIssuing));
    await bySystem(() => Promise.all([...issuing, ...issuing].map((each) => each.ofPayout(payoutId))));
    expect(await numbers()).toEqual([{ number: expect.stringMatching(/^F-20\d\d-\d{6}$/) }]);
    // The series has one number for each, without gaps.
    const { rows: series } = await database.query<{ all: string; last: number }>(
      `select count(*)::text as all, max(right(number, 6)::int) as last from commission_documents
       where kind = 'commission-invoice'`,
    );
    expect(Number(series[0]?.all)).toBe(series[0]?.last);
  });

  it('(control) gets several when the document’s id does not come from the payout', async () => {
    const { sellerId, payoutId, numbers } = await paidWithCommission();
    await eventually('its commission is invoiced', async () => (await numbers()).length === 1);
    const facts: Omit<CommissionFacts, 'corrects'> = {
      ...{ kind: 'commission-invoice', sellerId, payoutId, purchaseId: null, gross: 80_00, givenBack: 0 },
      ...{ parts: [], amount: usd(20_00) },
      issuer: { name: 'Terrace', address: 'Dubai', email: '', taxId: null },
    };
    const issue = (process: TestApp) =>
      whenPossible(() =>
        bySystem(() =>
          process.app
            .get(CommandExecutor)
            .execute(
              issueCommissionDocumentPlan(newId(), facts, { name: 'Sam', company: 'Seats', address: '1' }),
            ),
        ),
      );
    await Promise.all([app, other, app, other].map(issue));
    expect(await numbers()).toHaveLength(5);
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
    const sellerId = await sellerWithBank('AE050331234567890120000');
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
    await database.query(`update bank_info set approved_at = now() + interval '1 hour' where id = $1`, [
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
  const bank = { approvedAt: new Date(0), version: 2 };
  const seller = (id: string) => ({ id, fullName: 'Sam Seller', companyName: 'Seats Ltd' });

  /** A sale whose payout of today the bank refused, and the balance as a run read it before. */
  async function refusedToday() {
    const sellerId = await sellerWithBank('AE050331234567890120000');
    const purchaseId = newId();
    await credit(sellerId, purchaseId, 60_00);
    const [row] = await loadBalances([sellerId], database);
    const before = row ? balanceOf(row) : noBalance;
    await run();
    await ended(sellerId, 'failed');
    return { sellerId, purchaseId, before };
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
