import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHistory } from '@terrace/contracts/http/console/history';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  askForBankInfo,
  getBalance,
  getOwnPayout,
  getPayout,
  holdPayouts,
  listOwnPayouts,
  payoutFigures,
  runPayouts,
} from '@terrace/contracts/http/money/payouts';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { topics } from '@terrace/contracts/live/topics';
import { approveBankInfo, getBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bankForm } from '../../../../../test/bank-form.js';
import { Caller } from '../../../../../test/caller.js';
import { creditSale, toSale } from '../../../../../test/paid-seller.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { type Watcher, watch } from '../../../../../test/watching.js';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/ids/new-id.js';

const HOLD = { hold: true, reason: 'checking-sales', note: 'Three sales to one address' } as const;
const RELEASE = { ...HOLD, hold: false, note: 'A family' } as const;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** A seller in a browser, with 60.00 USD that may be paid. */
async function payableSeller(accountNumber = bankForm.accountNumber) {
  const browser = new Caller(app);
  const { email, password, ...form } = newSeller();
  const { id } = await browser.done(registerSeller, { body: { email, password, ...form } });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await browser.done(loginSeller, { body: { email, password } });
  await browser.done(saveBankInfo, { body: { ...bankForm, accountNumber } });
  await admin.done(approveBankInfo, { params: { sellerId: id }, body: {} });
  await creditSale(app, id, newId(), 60_00);
  return { id, browser };
}

const waitIsOver = (id: string) =>
  app.app
    .get(Database)
    .query(`update bank_info set approved_at = now() - interval '49 hours' where id = $1`, [id]);

/** The seller's latest payout once it has this status. */
async function ended(browser: Caller, status: 'paid' | 'failed', count = 1) {
  await eventually(`payout ${count} is ${status}`, async () => {
    const { items, total } = await browser.done(listOwnPayouts, { query: {} });
    return total === count && items[0]?.status === status;
  });
  const [payout] = (await browser.done(listOwnPayouts, { query: {} })).items;
  return { id: payout?.id ?? '' };
}

// product.md 20.2, 20.6
describe('payouts of a seller', () => {
  it('wait for new bank details, then for an administrator, and are paid when released', async () => {
    const { id, browser } = await payableSeller();
    expect(await browser.done(getBalance)).toMatchObject({
      pending: usd(0),
      available: usd(60_00),
      nextPayout: { amount: usd(60_00), waitsFor: 'bank-account-wait' },
      hold: null,
    });
    expect(await admin.done(runPayouts)).toEqual({ requested: 0 });
    await waitIsOver(id);
    const params = { id };
    const { held } = await admin.done(holdPayouts, { params, body: HOLD });
    expect(held).toMatchObject({
      id,
      sellerName: 'Sam Seller',
      hold: { reason: 'checking-sales', note: HOLD.note },
    });
    const seen = await browser.done(getBalance);
    expect(seen).toMatchObject({
      hold: { reason: 'checking-sales' },
      nextPayout: { waitsFor: 'administrator' },
    });
    // The note is for administrators.
    expect(JSON.stringify(seen)).not.toContain(HOLD.note);
    expect(await admin.done(runPayouts)).toEqual({ requested: 0 });
    expect(await admin.call(holdPayouts, { params, body: HOLD })).toMatchObject({
      status: 409,
      body: { code: 'already-decided', decision: { by: app.config.ADMIN_EMAIL } },
    });
    const { held: heldSellers } = await admin.done(payoutFigures);
    expect(heldSellers).toMatchObject([{ id, currencies: [{ available: usd(60_00) }] }]);

    expect(await admin.done(holdPayouts, { params, body: RELEASE })).toEqual({ held: null });
    expect(await admin.done(runPayouts)).toEqual({ requested: 1 });
    expect(await admin.done(runPayouts)).toEqual({ requested: 0 });
    await eventually('it is paid', async () => {
      const { items } = await browser.done(listOwnPayouts, { query: {} });
      return items[0]?.status === 'paid';
    });
    expect(await browser.done(getBalance)).toMatchObject({
      available: usd(0),
      currencies: [],
      nextPayout: null,
    });
    const { items } = await admin.done(getHistory, { params: { type: 'seller-balance', id } });
    expect(items.map(({ event }) => event)).toEqual([
      ...['PayoutEnded', 'PayoutTaken', 'PayoutsResumed', 'PayoutsPaused', 'SaleCredited'],
    ]);
    const { statuses } = await admin.done(payoutFigures);
    expect(statuses).toEqual([{ status: 'paid', count: 1, totals: [usd(60_00)] }]);
  });

  it('show what is held, and what refunds took beyond it, live', async () => {
    const { id, browser } = await payableSeller();
    const page: Watcher = await watch(app, browser, topics.seller);
    const purchaseId = newId();
    await creditSale(app, id, purchaseId, 10_00);
    await toSale(app, id, { type: 'HoldSale', purchaseId, reason: 'dispute', holdId: newId() });
    await eventually('the page is told', () =>
      Promise.resolve(page.changes.some(({ kind }) => kind === 'seller-balance')),
    );
    expect(await browser.done(getBalance)).toMatchObject({
      pending: usd(10_00),
      available: usd(60_00),
      currencies: [{ held: usd(10_00) }],
    });
    await toSale(app, id, {
      type: 'DebitSale',
      purchaseId: newId(),
      refundId: newId(),
      amount: usd(75_00),
    });
    expect(await browser.done(getBalance)).toMatchObject({ available: usd(-15_00), nextPayout: null });
    page.close();
  });

  it('that the bank refused wait for new bank details, and are paid again to them', async () => {
    const { id, browser } = await payableSeller('AE050331234567890120000');
    await toSale(app, id, {
      ...{ type: 'DebitSale', purchaseId: newId(), refundId: newId(), amount: usd(10_00) },
    });
    await waitIsOver(id);
    await admin.done(runPayouts);
    const refused = await ended(browser, 'failed');
    expect(await browser.done(getOwnPayout, { params: refused })).toMatchObject({
      message: 'The account is closed',
      amount: usd(50_00),
      lines: [
        { kind: 'sale', amount: usd(60_00), eventName: '' },
        { kind: 'refund', amount: usd(-10_00) },
      ],
    });
    const stranger = await payableSeller();
    expect((await stranger.browser.call(getOwnPayout, { params: refused })).status).toBe(404);
    expect((await admin.done(payoutFigures)).unpayable).toEqual([]);

    const refusals = async () => {
      const { items } = await admin.done(getOpenCounts);
      return items.find(({ section }) => section === 'payouts')?.count;
    };
    expect(await refusals()).toBe(1);

    const body = { note: 'The bank says that it is closed' };
    await admin.done(askForBankInfo, { params: refused, body });
    expect(await admin.call(askForBankInfo, { params: refused, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'already-decided', decision: { by: app.config.ADMIN_EMAIL } },
    });
    expect(await browser.done(getBankInfo)).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'payout-failed', ...body },
    });
    const waiting = async () => (await admin.done(payoutFigures)).unpayable;
    expect(await waiting()).toEqual([{ sellerId: id, bankInfo: 'rejected' }]);
    expect(await refusals()).toBe(0);
    // A seller who has no bank details at all is waited for too.
    const nobody = newId();
    const isOf = (to: string, from: string) =>
      app.app.get(Database).query('update payout_list set seller_id = $1 where seller_id = $2', [to, from]);
    await isOf(nobody, id);
    expect(await waiting()).toEqual([{ sellerId: nobody, bankInfo: null }]);
    await isOf(id, nobody);
    // Of yesterday, so that today's payout is still to come.
    const database = app.app.get(Database);
    await database.query(
      `update payout_list set requested_at = now() - interval '1 day' where seller_id = $1`,
      [id],
    );
    expect(await admin.done(runPayouts)).toEqual({ requested: 0 });
    await browser.done(saveBankInfo, { body: bankForm });
    expect(await waiting()).toEqual([{ sellerId: id, bankInfo: 'pending' }]);
    await admin.done(approveBankInfo, { params: { sellerId: id }, body: {} });
    expect(await waiting()).toEqual([]);
    expect(await admin.done(runPayouts)).toEqual({ requested: 0 });
    await waitIsOver(id);
    expect(await admin.done(runPayouts)).toEqual({ requested: 1 });
    const again = await ended(browser, 'paid', 2);
    expect(again).not.toEqual(refused);
    const { lines, amount } = await admin.done(getPayout, { params: again });
    expect(amount).toEqual(usd(50_00));
    expect(lines.map(({ kind }) => kind)).toEqual(['sale', 'refund']);
    // The old payout does not contain these details.
    expect(await admin.call(askForBankInfo, { params: refused, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'changed-since-seen' },
    });
    expect((await admin.call(askForBankInfo, { params: again, body: {} })).status).toBe(409);
  });

  it('are held of sellers only', async () => {
    expect((await admin.call(holdPayouts, { params: { id: newId() }, body: HOLD })).status).toBe(404);
    const { id } = await payableSeller();
    const body = { ...HOLD, note: ' ' };
    expect(await admin.call(holdPayouts, { params: { id }, body })).toMatchObject({ status: 400 });
  });
});
