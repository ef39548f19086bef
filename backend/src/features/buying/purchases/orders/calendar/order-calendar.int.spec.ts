import { beforeAll, describe, expect, it } from '@jest/globals';
import { getOrderCalendar } from '@terrace/contracts/http/buying/orders';
import { listOrderTickets } from '@terrace/contracts/http/buying/e-tickets';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { pathOf } from '@terrace/contracts/http/endpoint';
import type { TestApp } from '../../../../../../test/app.js';
import { complete, start } from '../../../../../../test/buying.js';
import { Caller } from '../../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../../test/market.js';
import { sharedApp } from '../../../../../../test/shared-world.js';
import { newId } from '../../../../../platform/ids/new-id.js';
import { purchaseTokenOf } from '../../buyer.js';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const free = { price: { amount: 0, currency: 'USD' } } as const;

async function fetchCalendar(id: string, { token, cookie = '' }: { token?: string; cookie?: string } = {}) {
  const path = pathOf(getOrderCalendar, { id });
  const query = token === undefined ? '' : `?token=${token}`;
  const answer = await fetch(`${app.url}${path}${query}`, { headers: { cookie } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('the calendar entry of a completed order', () => {
  it('is available to its buyer and by its link, and to nobody else', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app, free) }]);
    await complete(buyer, purchase);
    const cookie = buyer.cookieHeader('/api/purchases');
    const own = await fetchCalendar(purchase.id, { cookie });
    expect(own).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    expect(own.text).toContain('\r\nDTSTART:20991205T173000\r\n');
    const token = purchaseTokenOf(purchase.id, app.config.JWT_SECRET);
    expect(await fetchCalendar(purchase.id, { token })).toMatchObject({ status: 200 });
    const { calendarUrl } = await buyer.done(listOrderTickets, { params: { purchaseId: purchase.id } });
    const linked = new URL(calendarUrl);
    const shown = { token: linked.searchParams.get('token') ?? '' };
    expect(await fetchCalendar(purchase.id, shown)).toMatchObject({ status: 200 });
    // What opens the entry opens nothing else of the order.
    expect(
      await new Caller(app).call(getPurchase, { params: { id: purchase.id }, query: shown }),
    ).toMatchObject({ status: 404 });
    for (const other of [{}, { token: purchaseTokenOf(newId(), app.config.JWT_SECRET) }, { token: 'x' }]) {
      const answer = await fetchCalendar(purchase.id, other);
      expect(answer).toMatchObject({ status: 404, type: 'application/problem+json; charset=utf-8' });
      expect(answer.text).not.toContain('Arsenal');
    }
  });

  it('is not available before the order is completed', async () => {
    const buyer = new Caller(app);
    const { id } = await start(buyer, [{ id: await ticketOnSale(app, free) }]);
    expect(await fetchCalendar(id, { cookie: buyer.cookieHeader('/api/purchases') })).toMatchObject({
      status: 404,
    });
  });
});
