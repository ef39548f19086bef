import { beforeAll, describe, expect, it } from '@jest/globals';
import { getPurchase, listOrders } from '@terrace/contracts/http/buying/purchases';
import { login } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { newBuyer, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { sharedApp } from '../../../../../test/shared-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const ordersOf = async (browser: Caller) =>
  (await browser.done(listOrders, { query: {} })).items.map(({ id }) => id);

// product.md 10.8, 13.11
describe('tickets that somebody holds as a guest', () => {
  it('are the account’s once its owner signs in in the same browser, also after a sign-up', async () => {
    const browser = new Caller(app);
    const { id } = await start(browser, [{ id: await ticketOnSale(app), quantity: 2 }]);
    const guest = browser.copy();
    const form = newBuyer();
    await browser.done(signup, { body: form });
    const credentials = { email: form.email, password: form.password };
    await browser.done(login, { body: credentials });

    const elsewhere = new Caller(app);
    await elsewhere.done(login, { body: credentials });
    expect(await ordersOf(elsewhere)).toEqual([id]);
    expect((await browser.call(getPurchase, { params: { id } })).status).toBe(200);
    expect((await guest.call(getPurchase, { params: { id } })).status).toBe(404);
  });

  it('are nobody else’s, and stay the guest’s beyond what one account may hold', async () => {
    const { form, browser: own } = await signedUp(app);
    await start(own, [{ id: await ticketOnSale(app, { quantity: 30 }), quantity: 30 }]);
    const browser = new Caller(app);
    const { id } = await start(browser, [{ id: await ticketOnSale(app, { quantity: 30 }), quantity: 30 }]);
    await browser.done(login, { body: { email: form.email, password: form.password } });
    expect(await ordersOf(browser)).toHaveLength(1);
    expect((await browser.call(getPurchase, { params: { id } })).status).toBe(200);
  });

  it('are not more than one account may hold after two sign-ins at once', async () => {
    const { form, browser: own } = await signedUp(app);
    const guests = [new Caller(app), new Caller(app)];
    for (const guest of guests)
      await start(guest, [{ id: await ticketOnSale(app, { quantity: 30 }), quantity: 30 }]);
    const body = { email: form.email, password: form.password };
    await Promise.all(guests.map((guest) => guest.done(login, { body })));
    const { items } = await own.done(listOrders, { query: {} });
    expect(items.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
  });
});
