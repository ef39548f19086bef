import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOrderDocuments } from '@terrace/contracts/http/buying/documents';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getSellerTerms, listPolicies, setPolicy } from '@terrace/contracts/http/money/policies';
import { createPromoCode } from '@terrace/contracts/http/buying/promo-codes';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { editTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { FIRST_WHOLE_POLICY, type Policy } from '@terrace/contracts/values/money/sale-policy';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { apply, complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { signedInSeller } from '../../../../test/edge/people.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { ledgerViolations } from '../../../../test/ledger-checker.js';
import { approvedSeller, ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const first: Policy = FIRST_WHOLE_POLICY;
const NO_TEXTS = { saleText: '', commissionText: '' };

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
let database: Queryable;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
  database = app.app.get(Database);
  await admin.done(createPromoCode, {
    body: { name: 'TENTH', type: 'percentage', amount: 10, duration: 30 },
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function pay(buyer: Caller, held: Awaited<ReturnType<typeof start>>): Promise<void> {
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await world.press(String(redirectUrl), 'pay');
  const read = () => buyer.done(getPurchase, { params: { id: held.id } });
  await eventually('it is paid', async () => (await read()).status === 'completed');
}

async function receiptOf(buyer: Caller, id: string): Promise<string> {
  const documents = async () => (await buyer.done(listOrderDocuments, { params: { id } })).items;
  await eventually('there is a receipt', async () => (await documents()).length === 1);
  const path = (await documents())[0]?.url ?? '';
  const response = await fetch(app.url + path, { headers: { cookie: buyer.cookieHeader(path) } });
  return (await readPdf(Buffer.from(await response.arrayBuffer()))).pages.join(' ');
}

async function shareOf(purchaseId: string): Promise<readonly number[]> {
  const { rows } = await database.query<{ shares: Record<string, number> }>(
    'select shares from purchase_list where id = $1',
    [purchaseId],
  );
  return Object.values(rows[0]?.shares ?? {});
}

/** When the sales of a seller may be paid, the earlier first. */
async function payableAt(sellerId: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ at: Date }>(
    `select available_at as at from seller_sales where seller_id = $1 and status = 'unpaid' order by at`,
    [sellerId],
  );
  return rows.map(({ at }) => at.toISOString());
}

async function refund(id: string, amount: number, bearer: 'sale' | 'platform'): Promise<void> {
  await admin.call(refundPurchase, {
    params: { id },
    body: { amount: usd(amount), reason: 'other', bearer },
    headers: { 'idempotency-key': newId() },
  });
}

// product.md 17.1, 17.2
describe('policies', () => {
  it('hold for purchases that begin under them, and not for those from before', async () => {
    const sellerId = await approvedSeller(app);
    const ticket = await ticketOnSale(app, { sellerId });
    const [early, late] = [new Caller(app), new Caller(app)];
    const before = await start(early, [{ id: ticket, quantity: 1 }]);
    const policy: Policy = {
      ...first,
      ...{ commissionPercent: 10, promotionBearer: 'seller', payoutDelayDays: 8 },
      maxTicketPrice: usd(100_00),
      vat: { ...NO_TEXTS, country: 'GB', saleRate: 20_00, commissionRate: 20_00 },
    };
    const set = await admin.done(setPolicy, { body: policy });
    expect(set).toMatchObject({ current: policy, history: [{ policy }], upcoming: [] });
    expect(await new Caller(app).done(getSellerTerms)).toMatchObject({ commissionPercent: 10 });
    const after = await start(late, [{ id: ticket, quantity: 1 }]);
    await apply(late, after, 'TENTH');
    await pay(early, before);
    await pay(late, after);
    // product.md 17.9
    expect(await receiptOf(early, before.id)).not.toContain('VAT');
    // 125.00 less 12.50.
    expect(await receiptOf(late, after.id)).toContain(
      'Total paid 112.50 Of this: net 93.75 Of this: VAT 20% (GB) 18.75',
    );
    expect(await shareOf(before.id)).toEqual([93_75]);
    // 90 % of 125.00, less the discount of 12.50.
    expect(await shareOf(after.id)).toEqual([100_00]);
    // Not before seven days after its end, and eight business days after Saturday, 5 December, which ends twelve hours later
    // where its zone is not known.
    await eventually('both are credited', async () => (await payableAt(sellerId)).length === 2);
    expect(await payableAt(sellerId)).toEqual(['2099-12-14T07:30:00.000Z', '2099-12-17T12:00:00.000Z']);
    await refund(before.id, 50_00, 'sale');
    await refund(after.id, 20_00, 'platform');
    await eventually('both are refunded', async () => {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from purchase_list where refunds @? '$[*] ? (@.status == "succeeded")'`,
      );
      return rows[0]?.n === 2;
    });
    await eventually('all events have positions', async () => {
      const { rows } = await database.query<{ n: number }>('select count(*)::int as n from outbox');
      return rows[0]?.n === 0;
    });
    expect(await ledgerViolations(database)).toEqual([]);
  });

  it('limit the price of what is listed from then on', async () => {
    const { browser, id: sellerId } = await signedInSeller(app, admin);
    const ticket = (price: number) => ({
      ...{ eventName: 'Arsenal vs Chelsea', eventDate: '05/12/2099', eventTime: '17:30', venue: 'Emirates' },
      ...{ ticketType: 'eTickets' as const, quantity: 1, price: { ...usd(price), currency: 'USD' as const } },
      ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before' },
    });
    const tooMuch = {
      status: 400,
      body: { errors: [{ path: 'price', message: 'Please enter a price of at most US$100.00' }] },
    };
    expect(await browser.call(uploadTicket, { body: ticket(100_01) })).toMatchObject(tooMuch);
    const { id } = await browser.done(uploadTicket, { body: ticket(100_00) });
    const { price } = ticket(100_01);
    expect(await browser.call(editTicket, { params: { id }, body: { price } })).toMatchObject(tooMuch);
    // What was listed before keeps its price, and may change otherwise.
    const dearer = await ticketOnSale(app, { sellerId });
    await browser.done(editTicket, { params: { id: dearer }, body: { seat: '12' } });
  });

  it('are rebuilt from the log with the same bytes, ledger and shares too', async () => {
    const bytes = async (table: string) => {
      const { rows } = await database.query<{ row: string }>(
        `select t::text as row from ${table} t order by id`,
      );
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    };
    for (const table of ['policies', 'purchase_list']) {
      const before = await bytes(table);
      await app.app.get(ProjectionRebuilder).rebuild(table);
      expect(await bytes(table)).toEqual(before);
    }
  });

  it('are refused in the past, and shown beforehand', async () => {
    const past = { ...first, from: new Date(Date.now() - 60_000).toISOString() };
    expect((await admin.call(setPolicy, { body: past })).status).toBe(400);
    const from = new Date(Date.now() + 86_400_000).toISOString();
    const { upcoming } = await admin.done(setPolicy, { body: { ...first, from } });
    expect(upcoming).toMatchObject([{ policy: first, from }]);
    expect((await admin.done(listPolicies)).current).toMatchObject({ commissionPercent: 10 });
  });
});
