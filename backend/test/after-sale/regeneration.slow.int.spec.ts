import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DecisionForm, decideDispute } from '@terrace/contracts/http/care/admin-disputes';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import {
  downloadStatementCsv,
  downloadStatementPdf,
  listStatements,
} from '@terrace/contracts/http/buying/documents';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { checkLedger, listLedger } from '@terrace/contracts/http/money/ledger';
import type { RefundForm } from '@terrace/contracts/http/buying/refunds';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { monthAt } from '../../src/features/care/documents/statements/statement.js';
import { PayoutRun } from '../../src/features/money/payouts/run/payout-run.sweeper.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { signedInAdmin } from '../accounts.js';
import { bySystem } from '../by-system.js';
import type { Caller } from '../caller.js';
import { DisputeWorld } from '../dispute-world.js';
import { giveBank, toSale } from '../paid-seller.js';
import { readPdf } from '../read-pdf.js';
import { eventually } from '../eventually.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

/** After a payout, whole, an amount, a ticket, and a dispute’s. */
const REFUNDS = 5;
const DISPUTES = 2;
const YESTERDAY = new Date(Date.now() - 86_400_000);
const month = monthAt(new Date());

let disputes: DisputeWorld;
let database: Queryable;
let admin: Caller;
let seller: Awaited<ReturnType<DisputeWorld['seller']>>;

beforeAll(async () => {
  disputes = await DisputeWorld.start();
  database = disputes.app.app.get(Database);
  admin = await signedInAdmin(disputes.app);
  seller = await disputes.seller();
  await giveBank(disputes.app, seller.id);
  await paidOutAndRefunded();
  await refunded({});
  await refunded({ amount: { amount: 10_01, currency: 'USD' } });
  const { purchaseId: id, lineId } = await disputes.sold(seller);
  await refund(id, { tickets: [{ lineId, quantity: 1 }] });
  await disputed({ outcome: 'refund', what: { kind: 'whole' }, bearer: 'sale', note: 'As agreed' });
  await disputed({ outcome: 'nothing', note: 'The tickets are right' });
  await untilEmpty(() => unsettled(database));
  await eventually('the seller has given back each refund', async () => (await debits()) === REFUNDS);
  await eventually('the mails about the decisions are due, and those about the answers dropped', async () => {
    const { requested, due } = await disputeMails();
    const isDecided = due.every((about) => about.includes('.decided-'));
    return requested === 2 * DISPUTES && due.length === DISPUTES && isDecided;
  });
});
afterAll(() => disputes?.close());

async function refund(id: string, what: Pick<RefundForm, 'amount' | 'tickets'>): Promise<void> {
  const body = { ...what, reason: 'buyer-asked' } as const;
  await admin.done(refundPurchase, { params: { id }, body, headers: { 'idempotency-key': newId() } });
}

async function refunded(what: Pick<RefundForm, 'amount' | 'tickets'>): Promise<void> {
  await refund((await disputes.sold(seller)).purchaseId, what);
}

/** The seller has the money already, so the refund is carried. */
async function paidOutAndRefunded(): Promise<void> {
  const { purchaseId } = await disputes.sold(seller);
  await toSale(disputes.app, seller.id, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY });
  await bySystem(() => disputes.app.app.get(PayoutRun).run());
  await untilEmpty(async () => (await unsettled(database)).filter((text) => text.startsWith('payout')));
  await refund(purchaseId, { amount: { amount: 20_00, currency: 'USD' } });
}

async function disputed(decision: DecisionForm): Promise<void> {
  const { id } = await disputes.awaitingDecision(seller);
  await admin.done(decideDispute, { params: { id }, body: decision });
}

async function debits(): Promise<number> {
  const { rows } = await database.query(`select from events where type = 'SaleDebited'`);
  return rows.length;
}

/** The last events that reactions append to purchases: a dispute that is decided needs no mail about its answer. */
async function disputeMails() {
  const { rows: requested } = await database.query(
    `select from events where type = 'BuyerMailRequested' and data ->> 'about' like 'dispute:%'`,
  );
  const { rows: due } = await database.query<{ about: string }>(
    `select about from purchase_list, unnest(mails_due) about where about like 'dispute:%'`,
  );
  return { requested: requested.length, due: due.map(({ about }) => about) };
}

async function download(endpoint: typeof downloadStatementCsv | typeof downloadStatementPdf, of = month) {
  const path = pathOf(endpoint, { month: of });
  const { url } = disputes.app;
  const response = await fetch(url + path, { headers: { cookie: seller.browser.cookieHeader(path) } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function rowsOf(table: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ row: string }>(`select t::text as row from ${table} t order by id`);
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ row }) => row);
}

/** The seller's statement of a month. */
const statementOf = async (of?: string) => ({
  csv: (await download(downloadStatementCsv, of)).toString(),
  pdf: (await download(downloadStatementPdf, of)).toString('base64'),
});

/** All that is made of the money in the log. */
const made = async () => ({
  rows: [...(await rowsOf('purchase_list')), ...(await rowsOf('payout_list'))],
  entries: await admin.done(listLedger, { query: { perPage: 100 } }),
  totals: (await admin.done(checkLedger)).items,
  ...(await statementOf()),
});

describe('the ledger and the statements of a payout and of refunds of all kinds', () => {
  it('are the same bytes after all read models were rebuilt from the log', async () => {
    const before = await made();
    expect(before.csv.match(/"Refund"/g)).toHaveLength(REFUNDS);
    expect(before.csv.match(/"Payout"/g)).toHaveLength(1);
    const { pages } = await readPdf(Buffer.from(before.pdf, 'base64'));
    expect(pages.join()).toContain('Closing balance');
    // Nothing of it is read from what was there before.
    // Each refund stays, because a mail about a refund that is gone would be dropped.
    await database.query(
      `update purchase_list set event_name = 'Another match', entries = '[]', refunds = (
         select coalesce(jsonb_agg(jsonb_set(refund, '{amount,amount}', '1')), '[]')
         from jsonb_array_elements(refunds) refund
       )`,
    );
    await database.query(`update payout_list set entries = '[]'`);
    await database.query(`update seller_balances set carried = '{}'`);
    const between = await made();
    for (const what of ['rows', 'entries', 'totals', 'csv', 'pdf'] as const)
      expect(between[what]).not.toEqual(before[what]);
    const nest = disputes.app.app;
    for (const { table } of nest.get(ProjectionRegistry).all())
      await nest.get(ProjectionRebuilder).rebuild(table);
    expect(await made()).toEqual(before);
  });

  it('are the same bytes for a month that is over, whatever came since', async () => {
    // As if all of it had been in the month before the last one.
    const days = `${40 + new Date().getUTCDate()} days`;
    await database.query(
      'update events set at = at - $3::interval where stream_id = $1 or starts_with(stream_id, $2)',
      [`sellerbalance-${seller.id}`, `sale-${seller.id}.`, days],
    );
    const { items } = await seller.browser.done(listStatements);
    const past = items.at(-1);
    expect(past).toMatchObject({ final: true });
    const before = await statementOf(past?.month);
    expect(before.csv.match(/"Refund"/g)).toHaveLength(REFUNDS);
    expect((await readPdf(Buffer.from(before.pdf, 'base64'))).pages.join()).not.toContain('is not over');
    expect((await statementOf()).csv).not.toContain('"Refund"');
    await disputes.sold(seller);
    expect((await statementOf()).csv.match(/"Sale"/g)).toHaveLength(1);
    expect(await statementOf(past?.month)).toEqual(before);
  });
});
