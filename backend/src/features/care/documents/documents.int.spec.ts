import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import {
  downloadOrderDocument,
  downloadStatementCsv,
  downloadStatementPdf,
  listCommissionDocuments,
  listOrderDocuments,
  listStatements,
  requestInvoice,
} from '@terrace/contracts/http/buying/documents';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { PaymentStart } from '@terrace/contracts/http/buying/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { bySystem } from '../../../../test/by-system.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { ticketOnSale } from '../../../../test/market.js';
import { giveBank, toSale } from '../../../../test/paid-seller.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { signedInSeller } from '../../../../test/edge/people.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { eventually } from '../../../../test/eventually.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { PayoutRun } from '../../money/payouts/run/payout-run.sweeper.js';
import { monthAt } from './statements/statement.js';
import { documentDecider } from './document.decider.js';
import { issueDocumentPlan } from './issue-document.plan.js';

const AT_ONCE = 50;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
let database: Queryable;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, OPERATOR_TAX_ID: '100-1' });
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
  database = app.app.get(Database);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** A guest's paid purchase of two tickets at 125.00 USD. */
async function bought(sellerId?: string) {
  const buyer = new Caller(app);
  const ticketId = await ticketOnSale(app, sellerId === undefined ? {} : { sellerId });
  const held = await start(buyer, [{ id: ticketId, quantity: 2 }]);
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await world.press(String(redirectUrl), 'pay');
  const { id } = held;
  const documents = async () => (await buyer.done(listOrderDocuments, { params: { id } })).items;
  await eventually('there is a receipt', async () => (await documents()).length === 1);
  return { id, buyer, ticketId, documents };
}

async function download(caller: Caller, path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(app.url + path, { headers: { cookie: caller.cookieHeader(path) } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

// product.md 22.1, 22.3, 22.4, 22.7
describe('an order', () => {
  it('has a receipt once it is paid, and a credit note for each refund', async () => {
    const { id, buyer, ticketId, documents } = await bought();
    await admin.call(refundPurchase, {
      params: { id },
      body: { tickets: [{ lineId: ticketId, quantity: 1 }], reason: 'buyer-asked' },
      headers: { 'idempotency-key': newId() },
    });
    await eventually('there is a credit note', async () => (await documents()).length === 2);
    const [receipt, note] = await documents();
    expect(receipt).toMatchObject({ id, kind: 'receipt', amount: usd(250_00) });
    expect(note).toMatchObject({ kind: 'credit-note', amount: usd(125_00) });
    expect(receipt?.number).toMatch(/^R-20\d\d-0000\d\d$/);
    expect(note?.number).toMatch(/^C-20\d\d-0000\d\d$/);

    const { response, bytes } = await download(buyer, receipt?.url ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="terrace-${receipt?.number}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { pages } = await readPdf(bytes);
    for (const part of ['Ada Fan 1', 'Arsenal vs Chelsea', 'Total paid 250.00', 'Tax ID 100-1'])
      expect(pages[0]).toContain(part);
    expect((await download(buyer, receipt?.url ?? '')).bytes.equals(bytes)).toBe(true);
    const credit = await readPdf((await download(buyer, note?.url ?? '')).bytes);
    expect(credit.pages[0]).toContain(`Receipt ${receipt?.number}`);
  });

  it('shows its documents to its buyer and to administrators, and to nobody else', async () => {
    const { id, documents } = await bought();
    const [receipt] = await documents();
    const path = receipt?.url ?? '';
    expect((await download(admin, path)).response.status).toBe(200);
    expect((await download(new Caller(app), path)).response.status).toBe(404);
    const other = await bought();
    const foreign = pathOf(downloadOrderDocument, { id: other.id, documentId: id });
    expect((await download(other.buyer, foreign)).response.status).toBe(404);
    expect((await other.buyer.call(listOrderDocuments, { params: { id } })).status).toBe(404);
  });
});

describe('the invoice of an order', () => {
  const billing = { name: 'Fan Ltd', address: '1 High Street, London', vatNumber: 'GB 123 4567 89' };

  it('is issued once to the billing details, and corrected by later credit notes', async () => {
    const { id, buyer, ticketId, documents } = await bought();
    const invoice = await buyer.done(requestInvoice, { params: { id }, body: billing });
    expect(invoice).toMatchObject({ kind: 'invoice', amount: usd(250_00) });
    expect(invoice.number).toMatch(/^I-20\d\d-0000\d\d$/);
    const { bytes } = await download(buyer, invoice.url);
    const [receipt] = await documents();
    const { pages } = await readPdf(bytes);
    for (const part of ['Fan Ltd', 'VAT number GB 123 4567 89', `receipt ${receipt?.number}`])
      expect(pages[0]).toContain(part);
    const { rows } = await database.query<{ events: string; listed: string }>(
      `select (select string_agg(data::text || coalesce(personal::text, ''), ' ') from events) as events,
              (select string_agg(document_list::text, ' ') from document_list) as listed`,
    );
    expect(JSON.stringify(rows)).not.toContain(billing.vatNumber);

    const again = await buyer.call(requestInvoice, { params: { id }, body: { ...billing, name: 'Another' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'invoice-issued' } });
    await admin.call(refundPurchase, {
      params: { id },
      body: { tickets: [{ lineId: ticketId, quantity: 1 }], reason: 'buyer-asked' },
      headers: { 'idempotency-key': newId() },
    });
    await eventually('there is a credit note', async () => (await documents()).length === 3);
    const note = (await documents()).find(({ kind }) => kind === 'credit-note');
    const credit = await readPdf((await download(buyer, note?.url ?? '')).bytes);
    expect(credit.pages[0]).toContain(`Corrects Invoice ${invoice.number}`);
  });

  it('is one, however many ask at once, and its number follows that of the one before', async () => {
    const { id, buyer, documents } = await bought();
    const before = await bought();
    const earlier = await before.buyer.done(requestInvoice, { params: { id: before.id }, body: billing });
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.copy(app).call(requestInvoice, { params: { id }, body: billing }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const [invoice] = (await documents()).filter(({ kind }) => kind === 'invoice');
    expect(Number(invoice?.number.slice(7))).toBe(Number(earlier.number.slice(7)) + 1);
  });

  it('is for its buyer alone, once the order is completed', async () => {
    const { id } = await bought();
    const stranger = await new Caller(app).call(requestInvoice, { params: { id }, body: billing });
    expect(stranger.status).toBe(404);
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: await ticketOnSale(app), quantity: 1 }]);
    const early = await buyer.call(requestInvoice, { params: { id: held.id }, body: billing });
    expect(early).toMatchObject({ status: 409, body: { code: 'not-completed' } });
  });
});

describe('a seller', () => {
  it('has statements by month: the same bytes again, and nobody else’s', async () => {
    const { browser: caller, id: sellerId } = await signedInSeller(app, admin);
    await bought(sellerId);
    const month = monthAt(new Date());
    await eventually(
      'the sale is credited',
      async () => (await caller.done(listStatements)).items.length > 0,
    );
    const { items } = await caller.done(listStatements);
    expect(items).toMatchObject([{ month, final: false }]);
    const csv = await download(caller, pathOf(downloadStatementCsv, { month }));
    expect(csv.bytes.toString()).toMatch(
      /"Sale","TR-[-\w]+","\w{20}","Arsenal vs Chelsea","2099-12-05",250\.00,-62\.50,0\.00,187\.50,187\.50,"USD","eTickets, Section A"/,
    );
    expect(csv.response.headers.get('content-disposition')).toContain(`terrace-statement-${month}.csv`);
    const pdf = await download(caller, pathOf(downloadStatementPdf, { month }));
    expect((await readPdf(pdf.bytes)).pages[0]).toContain('Closing balance 187.50');
    const again = await download(caller, pathOf(downloadStatementPdf, { month }));
    expect(again.bytes.equals(pdf.bytes)).toBe(true);

    const stranger = (await signedInSeller(app, admin)).browser;
    const theirs = await download(stranger, pathOf(downloadStatementCsv, { month }));
    expect(theirs.bytes.toString()).not.toContain('Sale');
    const future = pathOf(downloadStatementPdf, { month: '2099-01' });
    expect((await download(caller, future)).response.status).toBe(404);
  });
});

// product.md 22.8
describe('the commission of a sale that was paid out', () => {
  it('is invoiced, and credited by a note that names the invoice once a refund gives some of it back', async () => {
    const { browser: seller, id: sellerId } = await signedInSeller(app, admin);
    await giveBank(app, sellerId);
    const { id: purchaseId, ticketId } = await bought(sellerId);
    const papers = async () => (await seller.done(listCommissionDocuments)).items;
    await eventually(
      'the sale is credited',
      async () => (await seller.done(listStatements)).items.length > 0,
    );
    await toSale(app, sellerId, { type: 'MoveSale', purchaseId, availableAt: new Date(0) });
    await paidOut(sellerId);
    await eventually('there is an invoice', async () => (await papers()).length === 1);
    await admin.call(refundPurchase, {
      params: { id: purchaseId },
      body: { tickets: [{ lineId: ticketId, quantity: 1 }], reason: 'buyer-asked' },
      headers: { 'idempotency-key': newId() },
    });
    await eventually('there is a credit note', async () => (await papers()).length === 2);
    const [note, invoice] = await papers();
    expect(invoice).toMatchObject({ kind: 'commission-invoice', amount: usd(62_50) });
    expect(note).toMatchObject({ kind: 'commission-credit-note', amount: usd(31_25) });
    expect(note?.number).toMatch(/^N-20\d\d-000001$/);
    const { response, bytes } = await download(seller, note?.url ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(bytes);
    for (const part of [
      `Commission credit note ${note?.number}`,
      `Corrects Invoice ${invoice?.number}`,
      '31.25',
    ])
      expect(pages[0]).toContain(part);
    const stranger = (await signedInSeller(app, admin)).browser;
    expect((await download(stranger, note?.url ?? '')).response.status).toBe(404);
  });

  /** A run pays the seller, as the provider says. */
  async function paidOut(sellerId: string) {
    await bySystem(() => app.app.get(PayoutRun).sweep(new AbortController().signal));
    await eventually('it is paid', async () => {
      const { rows } = await database.query<{ status: string }>(
        'select status from payout_list where seller_id = $1',
        [sellerId],
      );
      return rows[0]?.status === 'paid';
    });
  }
});

describe(`${AT_ONCE} documents at once`, () => {
  const issuer = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', taxId: null };
  const receiptOf = (purchaseId: string, year: number) => ({
    ...{ kind: 'receipt' as const, purchaseId, refundId: null, amount: usd(1) },
    ...{ date: `${year}-05-01T00:00:00.000Z`, issuer },
  });
  const numbersOf = async (year: number) => {
    const { rows } = await database.query<{ number: string }>(
      'select number from document_list where number like $1 order by number',
      [`R-${year}-%`],
    );
    return rows.map(({ number }) => Number(number.slice(7)));
  };
  const all = Array.from({ length: AT_ONCE }, (_none, index) => index + 1);

  it('in two processes, killed and repeated, have the numbers 1 to 50', async () => {
    const second = await startTestApp(world.environment, app.databaseUrl);
    const ids = all.map(() => newId());
    const issueAll = () =>
      Promise.allSettled(
        [app, second].flatMap(({ app: nest }) =>
          ids.map((id) =>
            bySystem(() => nest.get(CommandExecutor).execute(issueDocumentPlan(receiptOf(id, 2031)))),
          ),
        ),
      );
    const first = issueAll();
    await database
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
      .catch(() => undefined);
    await first;
    const outcomes = await issueAll();
    await second.close();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await numbersOf(2031)).toEqual(all);
  });

  it('(control) have doubles when the next number is read before it is given', async () => {
    const issueByCount = async (purchaseId: string) => {
      const next = (await numbersOf(2032)).length + 1;
      const command = {
        type: 'IssueDocument',
        number: `R-2032-${String(next).padStart(6, '0')}`,
        facts: { ...receiptOf(purchaseId, 2032), corrects: null },
      } as const;
      await bySystem(() =>
        app.app
          .get(CommandExecutor)
          .execute({ commands: () => [on(documentDecider, purchaseId, command)], result: {} }),
      );
    };
    await Promise.all(all.map(() => issueByCount(newId())));
    expect(await numbersOf(2032)).not.toEqual(all);
  });
});
