import { beforeAll, describe, expect, it } from '@jest/globals';
import { downloadStatementCsv } from '@terrace/contracts/http/buying/documents';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { exportNameOf } from '@terrace/contracts/http/console/exports';
import { getHistory } from '@terrace/contracts/http/console/history';
import { getSellerCase } from '@terrace/contracts/http/console/other-cases';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { erasePerson } from '@terrace/contracts/http/identity/privacy';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { type AdjustmentForm, adjustBalance } from '@terrace/contracts/http/money/adjustments';
import { checkLedger, listLedger } from '@terrace/contracts/http/money/ledger';
import { getBalance, getOwnPayout, listOwnPayouts } from '@terrace/contracts/http/money/payouts';
import { approveSeller, sellerEffects } from '@terrace/contracts/http/selling/sellers';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { exportedRows } from '../../../../../test/exported-rows.js';
import { creditSale, giveBank } from '../../../../../test/paid-seller.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { PayoutWorld } from '../../../../../test/payout-world.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const keyed = () => ({ 'idempotency-key': newId() });
const MONTH = new Date().toISOString().slice(0, 7);

let payouts: PayoutWorld;
let admin: Caller;
let mails: MailService;
beforeAll(async () => {
  ({ mails } = await sharedWorld());
  payouts = await PayoutWorld.shared();
  await payouts.reset();
  admin = await signedInAdmin(payouts.app);
});

/** A seller in a browser, with a bank account that may be paid to. */
async function payableSeller() {
  const browser = new Caller(payouts.app);
  const { email, password, ...form } = newSeller();
  const { id } = await browser.done(registerSeller, { body: { email, password, ...form } });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await browser.done(loginSeller, { body: { email, password } });
  await giveBank(payouts.app, id);
  return { id, browser, email };
}

const form = (more: Partial<AdjustmentForm> = {}): AdjustmentForm => ({
  ...{ direction: 'credit', amount: usd(20_00), reason: 'goodwill', text: 'For delivering twice' },
  ...more,
});
const adjust = (id: string, body: AdjustmentForm, by = admin) =>
  by.call(adjustBalance, { params: { id }, body, headers: keyed() });

// product.md 20.10
describe('an adjustment of a seller’s balance', () => {
  it('is in balance, payout, statement, ledger and history, told to the seller, and paid', async () => {
    const { id, browser, email } = await payableSeller();
    const purchaseId = newId();
    await creditSale(payouts.app, id, purchaseId, 60_00);
    const { items: told } = await browser.done(listNotifications, { query: {} });
    expect(await adjust(id, form({ purchaseId }))).toMatchObject({
      status: 201,
      body: { amount: usd(20_00), purchaseId },
    });
    expect(
      await adjust(id, form({ direction: 'debit', amount: usd(5_50), reason: 'bank-charge' })),
    ).toMatchObject({ status: 201, body: { amount: usd(-5_50) } });
    const balance = await browser.done(getBalance);
    expect(balance).toMatchObject({
      available: usd(74_50),
      nextPayout: { amount: usd(74_50) },
      adjustments: [
        { amount: usd(-5_50), reason: 'bank-charge', purchaseId: null },
        { amount: usd(20_00), text: 'For delivering twice', purchaseId },
      ],
    });
    await payouts.run();
    await payouts.ended(id, 'paid');
    const { items } = await browser.done(listOwnPayouts, { query: {} });
    expect(items).toMatchObject([{ amount: usd(74_50), carried: usd(14_50), sales: 1 }]);
    const payout = await browser.done(getOwnPayout, { params: { id: items[0]?.id ?? '' } });
    expect(payout.lines).toMatchObject([
      { kind: 'sale', amount: usd(60_00) },
      { kind: 'adjustment', reason: 'goodwill', purchaseId, amount: usd(20_00) },
      { kind: 'adjustment', reason: 'bank-charge', purchaseId: null, amount: usd(-5_50) },
    ]);
    const { body: statement } = await browser.call(downloadStatementCsv, { params: { month: MONTH } });
    expect(statement).toContain('Adjustment: Charge of a bank');
    expect(statement).toContain('-5.50');

    const { items: entries } = await admin.done(listLedger, { query: { seller: id } });
    expect(
      entries.filter(({ sourceKind }) => sourceKind === 'adjustment').map(({ amount }) => amount),
    ).toEqual(expect.arrayContaining([usd(-20_00), usd(5_50)]));
    const filter = { account: `seller:${id}:pending` };
    const rows = await exportedRows(admin, { list: exportNameOf(listLedger), filter });
    for (const amount of ['5.50', '-20.00'])
      expect(
        rows.filter((row) => row.includes(`"AdjustmentBooked"`) && row.includes(`,${amount},`)),
      ).toHaveLength(1);
    expect((await admin.done(checkLedger)).violations.filter((text) => text.includes(id))).toEqual([]);

    const { items: history } = await admin.done(getHistory, { params: { type: 'seller-balance', id } });
    expect(history.filter(({ event }) => event === 'BalanceAdjusted')).toMatchObject([
      {
        by: { role: 'admin' },
        changes: expect.arrayContaining([{ field: 'reason', value: 'bank-charge', before: 'goodwill' }]),
      },
      { links: [{ kind: 'order', id: purchaseId }] },
    ]);
    const seen = await admin.done(getSellerCase, { params: { id } });
    expect(seen.balance?.adjustments).toHaveLength(2);

    await eventually('the seller is told', async () => {
      const { items: now } = await browser.done(listNotifications, { query: {} });
      return (
        now.length >= told.length + 2 &&
        now.some(({ title }) => title === 'US$20.00 was added to your balance')
      );
    });
    const mail = await mails.mailTo(email, 'Your next payouts count it in');
    expect(mail.message).toMatch(/For delivering twice|Charge of a bank/);
  });

  it('is paid without any sale, and keeps the seller from being erased until then', async () => {
    const { id, email } = await payableSeller();
    await adjust(id, form());
    const { items: open } = await admin.done(sellerEffects, { params: { id } });
    expect(open).toContainEqual({
      kind: 'balance-to-be-paid',
      count: 1,
      prevents: true,
      worth: [usd(20_00)],
    });
    const body = { kind: 'seller', email } as const;
    const { waits } = await admin.done(erasePerson, { body });
    expect(waits).toMatchObject({ waitsFor: [{ kind: 'balance-to-be-paid', count: 1 }] });
    await payouts.run();
    expect(await payouts.ended(id, 'paid')).toMatchObject([{ amount: 20_00 }]);
  });

  it('takes more than there is: later payouts are smaller, and none begins before', async () => {
    const { id, browser } = await payableSeller();
    await adjust(id, form({ direction: 'debit', amount: usd(50_00) }));
    await creditSale(payouts.app, id, newId(), 30_00);
    await payouts.run();
    expect(await browser.done(getBalance)).toMatchObject({ available: usd(-20_00), nextPayout: null });
    expect(await payouts.payoutsOf(id)).toEqual([]);
  });

  it('is refused for what makes no sense, and for who may not', async () => {
    const { id, browser } = await payableSeller();
    const bad: Partial<AdjustmentForm>[] = [
      { amount: usd(0) },
      { amount: usd(-1) },
      { amount: { amount: 20_00, currency: 'EUR' } },
      { text: ' ' },
    ];
    for (const more of bad) expect(await adjust(id, form(more))).toMatchObject({ status: 400 });
    expect(await adjust(id, form({ purchaseId: newId() }))).toMatchObject({ status: 404 });
    expect(await adjust(newId(), form())).toMatchObject({ status: 404 });
    const support = await adminWith(payouts.app, admin, ['support']);
    expect(await adjust(id, form(), support.browser)).toMatchObject({ status: 403 });
    expect(await browser.done(getBalance)).toMatchObject({ available: usd(0), adjustments: [] });
  });
});
