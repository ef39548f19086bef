import { beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import {
  PaymentStart,
  type Purchase,
  applyPromoCode,
  completePurchase,
  getPurchase,
} from '@terrace/contracts/http/buying/purchases';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { newBuyer, signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { apply, holders, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { ticketOnSale } from '../../../../../test/market.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { promoCode } from '../../../../../test/promos.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  admin = await signedInAdmin(app);
});

const newEmail = () => `${newId()}@fans.test`.toLowerCase();
const begin = async (buyer: Caller) => start(buyer, [{ id: await ticketOnSale(app) }]);
const completeAs = (buyer: Caller, { id }: Purchase, email: string) =>
  buyer.call(completePurchase, {
    params: { id },
    body: { ticketHolders: holders(1).map((holder) => ({ ...holder, email })) },
    headers: { 'idempotency-key': newId() },
  });
const once = () => promoCode(app, { maxUsesPerBuyer: 1 });
const usedBefore = {
  status: 409,
  body: {
    code: 'promo-used-by-buyer',
    detail: 'You have already used this promo code as often as one buyer may',
  },
};

/** A purchase with the code for which a payment was requested. */
async function used(buyer: Caller, code: string, email: string): Promise<Purchase> {
  const purchase = await begin(buyer);
  await apply(buyer, purchase, code);
  expect(await completeAs(buyer, purchase, email)).toMatchObject({ status: 200 });
  return purchase;
}

// product.md 13.9
describe('a promo code that one buyer may use once', () => {
  it('is refused to a guest in another browser who enters the same e-mail address', async () => {
    const { name } = await once();
    const email = newEmail();
    await used(new Caller(app), name, email);
    const again = new Caller(app);
    const purchase = await begin(again);
    await apply(again, purchase, name);
    expect(await completeAs(again, purchase, `  ${email.toUpperCase()}`)).toMatchObject(usedBefore);
    expect(await completeAs(again, purchase, email.replace('@', '+again@'))).toMatchObject(usedBefore);
    expect(await completeAs(again, purchase, newEmail())).toMatchObject({ status: 200 });
  });

  it('is refused to a guest who enters the address of the account that used it', async () => {
    const { name } = await once();
    const { browser, form } = await signedUp(app);
    await used(browser, name, newEmail());
    const guest = new Caller(app);
    const purchase = await begin(guest);
    await apply(guest, purchase, name);
    expect(await completeAs(guest, purchase, form.email)).toMatchObject(usedBefore);
  });

  it('is refused to an account when a guest used it with the same address', async () => {
    const { name } = await once();
    const email = newEmail();
    await used(new Caller(app), name, email);
    const { browser } = await signedUp(app, { ...newBuyer(), email });
    const { id } = await begin(browser);
    expect(await browser.call(applyPromoCode, { params: { id }, body: { code: name } })).toMatchObject(
      usedBefore,
    );
  });
});

/** An order that was paid with the code, all of it refunded. */
async function refunded(code: string, reason: RefundReason): Promise<void> {
  const buyer = new Caller(app);
  const purchase = await begin(buyer);
  await apply(buyer, purchase, code);
  const { body } = await completeAs(buyer, purchase, newEmail());
  await world.press(String(PaymentStart.parse(body).redirectUrl), 'pay');
  const read = () => buyer.done(getPurchase, { params: { id: purchase.id } });
  await eventually('it is paid', async () => (await read()).status === 'completed');
  await admin.done(refundPurchase, {
    params: { id: purchase.id },
    body: { reason, note: '' },
    headers: { 'idempotency-key': newId() },
  });
  await eventually('all is refunded', async () => (await read()).payment?.status === 'refunded');
}

describe('a promo code that may be used once in all', () => {
  it('can be used again when the order went back because its event was cancelled', async () => {
    const { name } = await promoCode(app, { maxUses: 1 });
    await refunded(name, 'event-cancelled');
    await used(new Caller(app), name, newEmail());
  });

  it('stays used when its buyer asked for the refund', async () => {
    const { name } = await promoCode(app, { maxUses: 1 });
    await refunded(name, 'buyer-asked');
    const buyer = new Caller(app);
    const { id } = await begin(buyer);
    expect(await buyer.call(applyPromoCode, { params: { id }, body: { code: name } })).toMatchObject({
      status: 409,
      body: { code: 'promo-used-up' },
    });
  });
});
