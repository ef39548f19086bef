import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginSeller, me } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { getPurchase, listSales, listSalesMonths } from '@terrace/contracts/http/buying/purchases';
import { approveSeller, closeSeller } from '@terrace/contracts/http/selling/sellers';
import { withdrawTicket } from '@terrace/contracts/http/selling/tickets';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { newSeller, signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { apply, complete, start, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { type TicketWish, ticketOnSale } from '../../../../../test/market.js';
import { eventually } from '../../../../../test/eventually.js';
import { promoCode } from '../../../../../test/promos.js';
import { sharedApp } from '../../../../../test/shared-world.js';

let app: TestApp;
let admin: Caller;
let free: string;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
  // Free for the buyer, so that no card is needed; a seller's share is computed from the full price.
  ({ name: free } = await promoCode(app, { type: 'percentage', amount: 100 }));
});

let seller: Caller;
let sellerId: string;
beforeEach(async () => {
  const form = newSeller();
  ({ id: sellerId } = await new Caller(app).done(registerSeller, { body: form }));
  await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
  seller = new Caller(app);
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
});

async function sold(quantity: number, wish: TicketWish = {}): Promise<void> {
  const buyer = new Caller(app);
  const held = await start(buyer, [{ id: await ticketOnSale(app, { sellerId, ...wish }), quantity }]);
  await apply(buyer, held, free);
  await complete(buyer, held);
}
const download = (caller: Caller) =>
  fetch(`${app.url}/api/sales.csv`, { headers: { cookie: caller.cookieHeader('/api/sales.csv') } });
const usd = (amount: number) => ({ amount, currency: 'USD' });

// product.md 2.25, 4.5
describe("a seller's sales", () => {
  it('show what the seller receives, filtered by days', async () => {
    await sold(2, { event: { eventDate: '21/11/2093' } });
    expect((await seller.done(listSales)).items).toMatchObject([
      {
        ...{ total: usd(25_000), commission: usd(6_250), discount: usd(0), youReceive: usd(18_750) },
        ...{ label: 'eTickets, Section A', order: expect.stringMatching(/^TR-/), reference: null },
        payout: { until: '02/12/2093' },
      },
    ]);
    await eventually('delivery and payout are known', async () => {
      const [sale] = (await seller.done(listSales)).items;
      return sale?.delivery === 'due' && (sale.money === 'pending' || sale.money === 'held');
    });
    // Not the announced 25 November: until then the order can be disputed (product.md 20.1).
    const [known] = (await seller.done(listSales)).items;
    expect(known?.payout?.from).toBe('30/11/2093');
  });

  it('are summed by month, with each sale rounded', async () => {
    await sold(1, { price: { amount: 1_01, currency: 'USD' } });
    await sold(1, { price: { amount: 1_01, currency: 'USD' } });
    const { items } = await seller.done(listSalesMonths);
    const sales = (await seller.done(listSales)).items;
    expect(items).toEqual([
      {
        month: sales[0]?.soldAt.slice(0, 7),
        sales: 2,
        tickets: 2,
        total: usd(2_02),
        youReceive: usd(sales.reduce((sum, sale) => sum + sale.youReceive.amount, 0)),
      },
    ]);
  });

  it('can be downloaded as CSV with formulas neutralized, only by their seller', async () => {
    await sold(1, { event: { eventName: '=HYPERLINK("http://evil.test","Málaga")' } });
    const answer = await download(seller);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="terrace-sales.csv"');
    const [header, line, end] = (await answer.text()).split('\r\n');
    expect(header).toContain('"Total","Commission","Discount","You receive","Given back","Currency"');
    expect(line).toContain(
      `,"'=HYPERLINK(""http://evil.test"",""Málaga"")","2099-12-05","eTickets, Section A",1,` +
        `125.00,31.25,0.00,93.75,0.00,"USD",`,
    );
    const [sale] = (await seller.done(listSales)).items;
    expect(line).toContain(`"${sale?.order}","${sale?.purchaseId}","${sale?.ticketId}"`);
    expect(end).toBe('');
    expect((await download(new Caller(app))).status).toBe(401);
    expect((await download(admin)).status).toBe(403);
  });
});

describe('held tickets', () => {
  it('stay with the buyer when their seller withdraws the ticket', async () => {
    const id = await ticketOnSale(app, { sellerId });
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id, quantity: 2 }]);
    expect(await seller.done(withdrawTicket, { params: { id } })).toMatchObject({
      status: 'withdrawn',
      held: 2,
    });
    expect((await tryToStart(new Caller(app), [{ id }])).status).toBe(409);
    await apply(buyer, held, free);
    await complete(buyer, held);
    expect((await seller.done(listSales)).items).toMatchObject([{ ticketId: id, quantity: 2 }]);
  });

  it('are released once their seller is closed, who loses the tickets and keeps access', async () => {
    const id = await ticketOnSale(app, { sellerId });
    const others = await ticketOnSale(app);
    const [buyer, neighbour] = [new Caller(app), new Caller(app)];
    const held = await start(buyer, [{ id }, { id: others }]);
    const untouched = await start(neighbour, [{ id: others }]);
    const rejection = { reason: 'asked-by-seller', note: '' } as const;
    await admin.done(closeSeller, { params: { id: sellerId }, body: { rejection } });
    expect((await seller.call(me)).status).toBe(200);
    await eventually('the purchase has ended', async () => {
      const { status, endReason } = await buyer.done(getPurchase, { params: { id: held.id } });
      return status === 'cancelled' && endReason === 'seller-rejected';
    });
    expect((await new Caller(app).call(getSellerTicket, { params: { id } })).status).toBe(404);
    expect((await new Caller(app).done(getSellerTicket, { params: { id: others } })).available).toBe(9);
    const { status } = await neighbour.done(getPurchase, { params: { id: untouched.id } });
    expect(status).toBe('pending');
  });
});
