import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { listAllDeliveries, listDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { getTicketFile } from '@terrace/contracts/http/buying/e-tickets';
import { getBalance } from '@terrace/contracts/http/money/payouts';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { bySystem } from '../../../../../test/by-system.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { giveBank, toSale } from '../../../../../test/paid-seller.js';
import { ticketPdf } from '../../../../../test/sample-files.js';
import { eventually } from '../../../../../test/eventually.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { LoadArrivalOfOrder } from '../deliveries.public.js';
import { PayoutRun } from '../../../money/payouts/run/payout-run.sweeper.js';

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
});

// product.md 23.7
describe('an overdue seat', () => {
  it('holds the proceeds after a reminder, and releases them when it is delivered', async () => {
    const { seller, sellerId, id, purchaseId } = await world.sold();
    await world.moved(id, fromNow(6), fromNow(60), fromNow(-48));
    await world.sweep();
    expect((await world.task(seller, purchaseId, id))?.timeline.map(({ kind }) => kind)).toEqual([
      'due',
      'reminded',
    ]);
    await world.moved(id, fromNow(-1), fromNow(20));
    await world.sweep();
    expect(await world.isHeld(sellerId, purchaseId, id)).toBe(true);
    const list = await seller.done(listDeliveries);
    expect(list.counts).toMatchObject({ due: 2, overdue: 1 });
    expect(list.items[0]).toMatchObject({ id, isOverdue: true });
    const all = await world.admin.done(listAllDeliveries, { query: { purchaseId, status: 'overdue' } });
    expect(all.items).toMatchObject([{ id, sellerName: 'Sam Seller' }]);

    expect((await world.deliver(seller, id, await ticketPdf({ code: 'LATE' }))).status).toBe(200);
    expect(await world.isHeld(sellerId, purchaseId, id)).toBe(false);
    expect(await world.task(seller, purchaseId, id)).toMatchObject({ isOverdue: false });
  });

  it('is not paid out, though no sweep has marked it as overdue', async () => {
    const { seller, sellerId, id, purchaseId } = await world.sold({ seats: 1, from: await world.seller() });
    await giveBank(world.app, sellerId);
    const paid = async () => {
      const { rows } = await world.database.query('select from payout_list where seller_id = $1', [sellerId]);
      return rows.length;
    };
    const credited = async () => {
      const { rows } = await world.database.query(
        `select from seller_sales where seller_id = $1 and purchase_id = $2 and status = 'unpaid'`,
        [sellerId, purchaseId],
      );
      return rows.length === 1;
    };
    await eventually('the sale is credited', credited);
    await world.moved(id, fromNow(-1), fromNow(20));
    await toSale(world.app, sellerId, { type: 'MoveSale', purchaseId, availableAt: fromNow(-1) });
    await bySystem(() => world.app.app.get(PayoutRun, { strict: false }).run());
    expect(await paid()).toBe(0);
    const { held, available, nextPayout, heldFor, heldSales } = await seller.done(getBalance);
    expect(held.amount).toBeGreaterThan(0);
    expect([available.amount, nextPayout]).toEqual([0, null]);
    expect([heldFor, heldSales]).toEqual([['delivery'], [{ purchaseId, reasons: ['delivery'] }]]);
    expect((await world.deliver(seller, id, await ticketPdf({ code: newId() }))).status).toBe(200);
    expect(await seller.done(getBalance)).toMatchObject({ available: held, heldSales: [] });
    await bySystem(() => world.app.app.get(PayoutRun, { strict: false }).run());
    expect(await paid()).toBe(1);
  });

  it('is accepted 7 days after the event when it was delivered', async () => {
    const { id, purchaseId } = await world.delivered({ seats: 1 });
    await world.moved(id, fromNow(-200), fromNow(-7 * 24 - 1));
    await world.sweep();
    expect(await world.statuses(purchaseId)).toEqual(['accepted']);
  });
});

describe('a refund', () => {
  it('cancels as many seats as it refunds, undelivered ones first, and makes their files unreadable', async () => {
    const { seller, sellerId, buyer, purchaseId, lineId, ids } = await world.sold({ seats: 3 });
    const [first = '', second = '', third = ''] = ids;
    await world.deliver(seller, third, await ticketPdf({ code: 'THIRD' }));
    await world.moved(second, fromNow(-1), fromNow(20));
    await world.sweep();
    expect(await world.isHeld(sellerId, purchaseId, second)).toBe(true);
    const refund = async (quantity: number) => {
      const body = { tickets: [{ lineId, quantity }], reason: 'buyer-asked', note: 'As agreed' } as const;
      const headers = { 'idempotency-key': newId() };
      await world.admin.done(refundPurchase, { params: { id: purchaseId }, body, headers });
    };
    await refund(1);
    await eventually('a seat is cancelled', async () =>
      (await world.statuses(purchaseId)).includes('cancelled'),
    );
    expect(await world.statuses(purchaseId)).toEqual(['due', 'cancelled', 'delivered']);
    expect(await world.isHeld(sellerId, purchaseId, second)).toBe(false);
    await refund(2);
    await eventually('all seats are cancelled', async () =>
      (await world.statuses(purchaseId)).every((status) => status === 'cancelled'),
    );
    expect((await world.download(buyer, getTicketFile, { params: { id: third } })).status).toBe(404);
    expect(await world.deliver(seller, first, await ticketPdf({ code: 'GONE' }))).toMatchObject({
      body: { code: 'delivery-cancelled' },
    });
  });
});

// product.md 13.11
it('an order arrives when its seats are due, also after that time was changed', async () => {
  const { id, purchaseId } = await world.sold({ seats: 1 });
  const dueAt = fromNow(24 * 365);
  await world.moved(id, dueAt, fromNow(24 * 366));
  const queries = world.app.app.get(QueryBus);
  expect(await queries.execute(new LoadArrivalOfOrder(purchaseId))).toEqual(dueAt);
});
