import { beforeAll, describe, expect, it } from '@jest/globals';
import { listOrderHolders, openOrder } from '@terrace/contracts/http/buying/orders';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { topics } from '@terrace/contracts/live/topics';
import type { TestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { watch } from '../../../../../test/watching.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { Database } from '../../../../platform/database/database.js';
import { purchaseTokenOf } from '../buyer.js';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const free = { price: { amount: 0, currency: 'USD' } } as const;
const tokenOf = (id: string) => purchaseTokenOf(id, app.config.JWT_SECRET);

async function bought(quantity = 1) {
  const guest = new Caller(app);
  const purchase = await start(guest, [{ id: await ticketOnSale(app, free), quantity }]);
  await complete(guest, purchase);
  return { id: purchase.id, guest };
}

// product.md 6.1, 13.11
describe("the order link in a guest's mail", () => {
  it('opens this order in another browser, also live, and moves the token into an HttpOnly cookie', async () => {
    const { id } = await bought();
    const other = await bought();
    const browser = new Caller(app);
    await browser.done(openOrder, { params: { id }, body: { token: tokenOf(id) } });
    expect(browser.cookies.get('terrace_links')?.attributes).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax']),
    );
    expect(await browser.done(getPurchase, { params: { id } })).toMatchObject({ id, status: 'completed' });
    expect(await browser.call(getPurchase, { params: { id: other.id } })).toMatchObject({ status: 404 });
    const page = await watch(app, browser, topics.purchase(id), topics.purchase(other.id));
    expect(page.refused).toEqual([topics.purchase(other.id)]);
    page.close();
    await browser.done(openOrder, { params: { id: other.id }, body: { token: tokenOf(other.id) } });
    expect(await browser.call(getPurchase, { params: { id } })).toMatchObject({ status: 200 });
    expect(await browser.call(getPurchase, { params: { id: other.id } })).toMatchObject({ status: 200 });
  });

  it('opens nothing with a wrong token or the token of another order, and reveals nothing', async () => {
    const { id } = await bought();
    const { id: other } = await bought();
    for (const token of [tokenOf(other), 'wrong', `${tokenOf(id)}x`, tokenOf(id).toUpperCase()]) {
      const browser = new Caller(app);
      const answer = await browser.call(openOrder, { params: { id }, body: { token } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(JSON.stringify(answer.body)).not.toContain('Arsenal');
      expect(browser.cookies.has('terrace_links')).toBe(false);
      for (const endpoint of [getPurchase, listOrderHolders])
        expect(await browser.call(endpoint, { params: { id } })).toMatchObject({ status: 404 });
    }
    const unknown = newId();
    expect(
      await new Caller(app).call(openOrder, { params: { id: unknown }, body: { token: tokenOf(unknown) } }),
    ).toMatchObject({ status: 404 });
  });

  it('is not opened by a forged cookie', async () => {
    const { id } = await bought();
    const browser = new Caller(app);
    const forged = `${id}~${tokenOf(newId())}`;
    const answer = await browser.call(getPurchase, {
      params: { id },
      headers: { cookie: `terrace_links=${forged}` },
    });
    expect(answer.status).toBe(404);
  });
});

describe('the ticket holders of an order', () => {
  it('are visible to its buyer, with only the end of each passport number', async () => {
    const { id, guest } = await bought(2);
    const { items } = await guest.done(listOrderHolders, { params: { id } });
    expect(items).toEqual([
      {
        fullName: 'Ada Fan 1',
        email: 'ada1@example.com',
        phone: '+44 20 7946 0000',
        nationality: 'British',
        maskedPassportOrId: '••••1',
        deliveryAddress: '1 High Street, London',
      },
      expect.objectContaining({ fullName: 'Ada Fan 2' }),
    ]);
    expect(await new Caller(app).call(listOrderHolders, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('disappear once they are erased', async () => {
    const { id, guest } = await bought(2);
    const { rows } = await app.app.get(Database).query(
      `select data -> 'holderIds' ->> 1 as second from events
       where stream_id = $1 and type = 'HoldersEntered'`,
      [`purchase-${id}`],
    );
    await app.app.get(PersonEraser).erase(String(rows[0]?.second));
    const { items } = await guest.done(listOrderHolders, { params: { id } });
    expect(items).toMatchObject([{ fullName: 'Ada Fan 1' }, null]);
  });
});
