import { beforeAll, describe, expect, it } from '@jest/globals';
import { openOrder, requestOrderLinks } from '@terrace/contracts/http/buying/orders';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { completePurchase, getPurchase, listOrders } from '@terrace/contracts/http/buying/purchases';
import { confirmEmailChange, requestEmailChange } from '@terrace/contracts/http/identity/own-account';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { login } from '@terrace/contracts/http/identity/identity';
import { newBuyer, signedUp } from '../../../../../../test/accounts.js';
import { mailedToken } from '../../../../../../test/admins.js';
import type { TestApp } from '../../../../../../test/app.js';
import { holders, start } from '../../../../../../test/buying.js';
import { Caller } from '../../../../../../test/caller.js';
import { eventually } from '../../../../../../test/eventually.js';
import type { MailService } from '../../../../../../test/mail-service.js';
import { ticketOnSale } from '../../../../../../test/market.js';
import { sharedWorld } from '../../../../../../test/shared-world.js';
import { newId } from '../../../../../platform/ids/new-id.js';

let app: TestApp;
let mails: MailService;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
});

const newAddress = () => `${newId()}@guests.test`.toLowerCase();

/** An order of a guest with this address. */
async function boughtWith(email: string): Promise<string> {
  const guest = new Caller(app);
  const ticketId = await ticketOnSale(app, { price: { amount: 0, currency: 'USD' } });
  const { id } = await start(guest, [{ id: ticketId }]);
  const ticketHolders = holders(1).map((holder) => ({ ...holder, email }));
  const headers = { 'idempotency-key': newId() };
  await guest.done(completePurchase, { params: { id }, body: { ticketHolders }, headers });
  return id;
}

const ask = (email: string) => new Caller(app).call(requestOrderLinks, { body: { email } });
const LINK = /\/orders\/(\w{20})\?token=([\w-]+)/g;

// product.md 13.11
describe('the links of orders bought without an account', () => {
  it('are mailed to the address that they were bought with, and open them', async () => {
    const email = newAddress();
    const ids = [await boughtWith(email), await boughtWith(email)];
    const other = newAddress();
    await boughtWith(other);

    expect(await ask(email)).toMatchObject({ status: 202 });
    const { message } = await mails.mailTo(email, 'The links to your orders');
    const links = [...message.matchAll(LINK)].map(([, id = '', token = '']) => ({ id, token }));
    expect(links.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { id, token } of links)
      expect((await new Caller(app).call(openOrder, { params: { id }, body: { token } })).status).toBe(204);
    expect(mails.mailsTo(other).some(({ message: text }) => text.includes(ids[0] ?? ''))).toBe(false);
  });

  it('are asked for with the same answer where there is no order', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await boughtWith(known);
    for (const email of [unknown, known])
      expect(await ask(email)).toMatchObject({ status: 202, body: undefined });
    await mails.mailTo(known, 'The links to your orders');
    expect(mails.mailsTo(unknown)).toEqual([]);
  });
});

// product.md 10.8
describe('orders bought without an account', () => {
  const ordersOf = async (browser: Caller) =>
    (await browser.done(listOrders, { query: {} })).items.map(({ id }) => id);

  it('are the account’s once a link to choose a password has proved its address', async () => {
    const { browser, form } = await signedUp(app, { ...newBuyer(), email: newAddress() });
    const id = await boughtWith(form.email);
    const other = await boughtWith(newAddress());
    expect(await ordersOf(browser)).toEqual([]);

    await new Caller(app).done(requestPasswordReset, { body: { email: form.email } });
    const token = await mailedToken(mails, form.email, '/reset-password');
    await new Caller(app).done(confirmPasswordReset, { body: { token, password: 'violet-harbour' } });
    const again = new Caller(app);
    await again.done(login, { body: { email: form.email, password: 'violet-harbour' } });
    expect(await ordersOf(again)).toEqual([id]);
    expect((await again.call(getPurchase, { params: { id } })).status).toBe(200);
    expect((await again.call(getPurchase, { params: { id: other } })).status).toBe(404);
    await eventually('its seat is in the wallet', async () =>
      (await again.done(listWallet)).items.some(({ purchaseId }) => purchaseId === id),
    );
  });

  it('are the account’s once it has changed to their address', async () => {
    const { browser, form } = await signedUp(app);
    const email = newAddress();
    const id = await boughtWith(email);
    await browser.done(requestEmailChange, { body: { email, currentPassword: form.password } });
    const token = await mailedToken(mails, email, '/account');
    expect(await ordersOf(browser)).toEqual([]);
    await browser.done(confirmEmailChange, { body: { token } });
    expect(await ordersOf(browser)).toEqual([id]);
  });
});
