import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  cancelPurchase,
  extendPurchase,
  getPurchase,
  listSales,
} from '@terrace/contracts/http/buying/purchases';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { topics } from '@terrace/contracts/live/topics';
import { newSeller, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { ticketOnSale } from '../../../../test/market.js';
import { eventually } from '../../../../test/eventually.js';
import { type Watcher, watch } from '../../../../test/watching.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { purchaseTokenOf } from './buyer.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const pages: Watcher[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.close()));

async function opened(browser: Caller, ...names: string[]) {
  const page = await watch(app, browser, ...names);
  pages.push(page);
  return page;
}

describe('the live topic of a purchase', () => {
  it('sends every change as REST returns it, also to a page opened by the link', async () => {
    const buyer = new Caller(app);
    const { id } = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const byLink = topics.purchase(id, purchaseTokenOf(id, app.config.JWT_SECRET));
    const own = await opened(buyer, topics.purchase(id));
    const linked = await opened(new Caller(app), byLink);
    await buyer.done(extendPurchase, { params: { id } });
    const data = await buyer.done(getPurchase, { params: { id } });
    for (const [page, topic] of [
      [own, topics.purchase(id)],
      [linked, byLink],
    ] as const) {
      await eventually('the page received it', () =>
        page.changes.some(({ version }) => version === data.version),
      );
      expect(page.changes.at(-1)).toMatchObject({ topic, kind: 'purchase', id, data });
    }
  });

  it('is rejected for everybody else', async () => {
    const { id } = await start(new Caller(app), [{ id: await ticketOnSale(app) }]);
    const { browser } = await signedUp(app);
    const names = [topics.purchase(id), topics.purchase(id, 'guessed'), `purchase:`, `orders:${id}`];
    const page = await opened(browser, ...names);
    expect(page.refused).toEqual(names);
    expect((await opened(new Caller(app), topics.orders)).refused).toEqual([topics.orders]);
  });
});

describe("the live topic of a buyer's orders", () => {
  it('updates every page of the account, and no other', async () => {
    const [ada, bob] = [await signedUp(app), await signedUp(app)];
    const mine = await opened(ada.browser, topics.orders);
    const others = await opened(bob.browser, topics.orders);
    const ticketId = await ticketOnSale(app);
    const { id } = await start(ada.browser, [{ id: ticketId }]);
    await ada.browser.done(cancelPurchase, { params: { id } });
    await eventually('the page received the end', () => mine.changes.some(({ version }) => version === 2));
    expect(mine.changes.at(-1)).toMatchObject({ topic: 'orders', id, data: { status: 'cancelled' } });
    const { id: bobs } = await start(bob.browser, [{ id: ticketId }]);
    await eventually('the other page received its own', () => others.changes.length > 0);
    expect(new Set(others.changes.map((change) => change.id))).toEqual(new Set([bobs]));
  });
});

describe("the live topic of a seller's sales", () => {
  /** An approved seller in a browser. */
  async function signedInSeller() {
    const form = newSeller();
    const { id } = await new Caller(app).done(registerSeller, { body: form });
    const admin = await signedInAdmin(app);
    await admin.done(approveSeller, { params: { id }, body: {} });
    const browser = new Caller(app);
    await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
    return { id, browser };
  }

  it('adds a sale at once, less commission, and only for its seller', async () => {
    const [sam, ann] = [await signedInSeller(), await signedInSeller()];
    const price = { amount: 0, currency: 'USD' } as const;
    const [first, second] = [
      await ticketOnSale(app, { sellerId: sam.id, price }),
      await ticketOnSale(app, { sellerId: sam.id, price }),
    ];
    const annsTicket = await ticketOnSale(app, { sellerId: ann.id, price });
    const samsPage = await opened(sam.browser, topics.seller);
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: first, quantity: 2 }, { id: annsTicket }, { id: second }]);
    expect(await sam.browser.done(listSales)).toMatchObject({ total: 0, items: [] });
    await complete(buyer, held);
    const sales = await sam.browser.done(listSales);
    expect(sales.total).toBe(2);
    expect(sales.items).toMatchObject([
      { ticketId: first, quantity: 2, eventName: 'Arsenal vs Chelsea', purchaseId: held.id },
      { ticketId: second, quantity: 1 },
    ]);
    expect(JSON.stringify(sales)).not.toContain(annsTicket);
    await eventually('the seller’s page received it', () =>
      samsPage.changes.some(({ kind }) => kind === 'sale'),
    );
    expect(samsPage.changes.filter(({ kind }) => kind === 'sale')).toMatchObject([
      { id: held.id, data: { items: sales.items.map(({ id, youReceive }) => ({ id, youReceive })) } },
    ]);
    const secondPage = await sam.browser.done(listSales, { query: { page: 2, perPage: 1 } });
    expect(secondPage).toMatchObject({ total: 2, items: [{ ticketId: second }] });
    expect(await ann.browser.done(listSales)).toMatchObject({ total: 1, items: [{ ticketId: annsTicket }] });
    expect(await new Caller(app).call(listSales)).toMatchObject({ status: 401 });
    expect(await (await signedUp(app)).browser.call(listSales)).toMatchObject({ status: 403 });
  });
});
