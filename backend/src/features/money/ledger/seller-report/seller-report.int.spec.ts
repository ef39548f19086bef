import { beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { getSellerCase } from '@terrace/contracts/http/console/other-cases';
import { PaymentStart } from '@terrace/contracts/http/buying/purchases';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { adjustBalance } from '@terrace/contracts/http/money/adjustments';
import {
  type TaxDetailsForm,
  askForTaxDetails,
  downloadSellerReport,
  ownTaxDetails,
  revealTaxDetails,
  saveTaxDetails,
  traderOfTicket,
} from '@terrace/contracts/http/selling/tax-details';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { parse } from 'csv-parse/sync';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { LEDGER_ENTRIES } from '../ledger-entries.table.js';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import { complete, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { eraseNow, ticketOnSale } from '../../../../../test/market.js';
import { giveBank } from '../../../../../test/paid-seller.js';
import { type SharedWorld, sharedWorld } from '../../../../../test/shared-world.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const keyed = () => ({ 'idempotency-key': newId() });
const YEAR = new Date().getUTCFullYear();
const trader: TaxDetailsForm = {
  ...{ kind: 'trader', country: 'GB', taxNumber: 'UTR-12345', address: '7 Trade Street, London' },
  ...{ register: 'Companies House', registerNumber: '01234567', vatId: 'GB123456789', isCertified: true },
};
const person: TaxDetailsForm = {
  kind: 'private',
  country: 'DE',
  taxNumber: 'ID-99',
  dateOfBirth: '01/02/1990',
};

let shared: SharedWorld;
let admin: Caller;
beforeAll(async () => {
  shared = await sharedWorld();
  admin = await signedInAdmin(shared.app);
});

async function seller(kind: 'trader' | 'private') {
  const browser = new Caller(shared.app);
  const form = { ...newSeller(), kind };
  const { id } = await browser.done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
  return { id, browser, email: form.email };
}

/** An order of one ticket of each of these sellers, paid. */
async function sold(...sellerIds: readonly string[]): Promise<{ purchaseId: string; tickets: string[] }> {
  const tickets: string[] = [];
  for (const sellerId of sellerIds)
    tickets.push(await ticketOnSale(shared.app, { sellerId, price: usd(33_33) }));
  const buyer = new Caller(shared.app);
  const held = await start(
    buyer,
    tickets.map((id) => ({ id, quantity: 1 })),
  );
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await shared.world.press(String(redirectUrl), 'pay');
  await eventually('it is paid', async () => (await booked(held.id, 'PurchaseCompleted')) > 0);
  return { purchaseId: held.id, tickets };
}

async function booked(purchaseId: string, event: string): Promise<number> {
  const { rows } = await shared.app.app.get(Database).query(
    `select from purchase_list, jsonb_array_elements(entries) as booking
            where id = $1 and booking ->> 'event' = $2`,
    [purchaseId, event],
  );
  return rows.length;
}

async function report(): Promise<readonly Readonly<Record<string, string>>[]> {
  const { status, body } = await admin.call(downloadSellerReport, { body: { year: YEAR } });
  expect(status).toBe(200);
  return parse(String(body), { columns: true, bom: true });
}

// product.md 4.24
describe('a trader', () => {
  it('states register and tax numbers, which buyers read as far as the law wants, and finance on record', async () => {
    const { id, browser, email } = await seller('trader');
    const ticketId = await ticketOnSale(shared.app, { sellerId: id });
    const params = { id: ticketId };
    const buyer = new Caller(shared.app);
    expect(await buyer.done(traderOfTicket, { params })).toEqual({ trader: null });
    expect(await browser.done(saveTaxDetails, { body: trader })).toMatchObject({ details: trader });
    const { trader: shown } = await buyer.done(traderOfTicket, { params });
    expect(shown).toEqual({
      ...{ name: 'Sam Seller', company: 'Seats Ltd', address: '7 Trade Street, London' },
      ...{ phone: newSeller().phoneNumber, email, register: 'Companies House', registerNumber: '01234567' },
    });
    const support = await adminWith(shared.app, admin, ['support']);
    expect((await support.browser.call(revealTaxDetails, { params: { id } })).status).toBe(403);
    expect((await support.browser.done(getSellerCase, { params: { id } })).taxDetails).toBeUndefined();
    expect(await admin.done(revealTaxDetails, { params: { id } })).toEqual({ details: trader });
    const { items } = await admin.done(listAudit, { query: { kind: 'reveals', q: id } });
    expect(items.map(({ event }) => event)).toContain('TaxDetailsRevealed');
  });

  it('is none for a private seller, who states tax details only when asked', async () => {
    const { id, browser, email } = await seller('private');
    expect(await browser.call(saveTaxDetails, { body: person })).toMatchObject({
      status: 409,
      body: { code: 'tax-details-not-asked' },
    });
    await admin.done(askForTaxDetails, { params: { id } });
    expect((await shared.mails.mailTo(email, 'tax details')).subject).toBe('Please tell us your tax details');
    expect((await browser.call(saveTaxDetails, { body: trader })).status).toBe(409);
    expect(
      await browser.call(saveTaxDetails, { body: { ...person, dateOfBirth: '01/02/2990' } }),
    ).toMatchObject({
      status: 400,
    });
    await browser.done(saveTaxDetails, { body: person });
    const ticketId = await ticketOnSale(shared.app, { sellerId: id });
    expect(await admin.done(traderOfTicket, { params: { id: ticketId } })).toEqual({ trader: null });
    expect((await browser.done(ownTaxDetails)).details).toEqual(person);
  });
});

// product.md 17.12
describe('the yearly report of sellers', () => {
  it('has what the ledger has of each, with who they are; its taking is on record', async () => {
    const [one, two] = [await seller('trader'), await seller('private')];
    await one.browser.done(saveTaxDetails, { body: trader });
    await admin.done(askForTaxDetails, { params: { id: two.id } });
    await two.browser.done(saveTaxDetails, { body: person });
    await giveBank(shared.app, one.id, 'DE89370400440532013000');
    const { purchaseId } = await sold(one.id, two.id);
    await sold(one.id);
    const refund = { amount: usd(10_01), reason: 'buyer-asked' } as const;
    await admin.call(refundPurchase, { params: { id: purchaseId }, body: refund, headers: keyed() });
    await eventually('it is refunded', async () => (await booked(purchaseId, 'RefundSucceeded')) > 0);
    await admin.done(adjustBalance, {
      params: { id: two.id },
      body: { direction: 'debit', amount: usd(1_00), reason: 'other', text: 'As agreed' },
      headers: keyed(),
    });
    const rows = await report();
    const [ofOne, ofTwo] = [one, two].map(({ id }) => rows.find((row) => row['Seller id'] === id));
    expect(ofOne).toMatchObject({
      ...{ Year: String(YEAR), Kind: 'trader', Country: 'GB', 'Tax number': 'UTR-12345', Sales: '2' },
      ...{ Address: '7 Trade Street, London', 'VAT id': 'GB123456789', 'Register number': '01234567' },
      ...{ 'Account number': 'DE89370400440532013000', Currency: 'USD', Adjustments: '0.00' },
    });
    expect(ofTwo).toMatchObject({
      Kind: 'private',
      'Date of birth': '1990-02-01',
      Sales: '1',
      Adjustments: '-1.00',
    });
    // 33.33 less 25 %, and what the refund took of both.
    const sums = await ledgerSums();
    for (const name of ['Consideration', 'Fees withheld', 'Adjustments'])
      expect([name, cents(rows, name)]).toEqual([name, sums[name]]);

    await eraseNow(shared.app, 'seller', two.id);
    await eventually('it is erased', async () => {
      const row = (await report()).find((each) => each['Seller id'] === two.id);
      return row?.['Name'] === 'erased' && row['Tax number'] === '' && row['Sales'] === '1';
    });
    const { items } = await admin.done(listAudit, { query: { kind: 'reveals' } });
    expect(items.map(({ event }) => event)).toContain('SellerReportMade');
    const support = await adminWith(shared.app, admin, ['support']);
    const body = { year: YEAR };
    expect((await support.browser.call(downloadSellerReport, { body })).status).toBe(403);
  });

  const cents = (rows: Awaited<ReturnType<typeof report>>, name: string) =>
    rows.reduce((sum, row) => sum + (row['Currency'] === 'USD' ? Math.round(Number(row[name]) * 100) : 0), 0);

  /** What the ledger has of the year, in USD. */
  async function ledgerSums(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await shared.app.app
      .get(Database)
      .query<{ seller: number; fees: number; adjusted: number }>(
        `select -sum(amount) filter (where account like 'seller:%:pending' and kind = 'purchase')::int as seller,
              -sum(amount) filter (where account = 'commission')::int as fees,
              -sum(amount) filter (where account like 'seller:%:pending' and kind = 'adjustment')::int as adjusted
       from ${LEDGER_ENTRIES} where currency = 'USD' and at >= make_timestamptz($1, 1, 1, 0, 0, 0, 'UTC')`,
        [YEAR],
      );
    const [sums] = rows;
    return {
      Consideration: sums?.seller ?? 0,
      'Fees withheld': sums?.fees ?? 0,
      Adjustments: sums?.adjusted ?? 0,
    };
  }
});
