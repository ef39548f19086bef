import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTickets, searchEvents } from '@terrace/contracts/http/catalogue';
import { getTicketFile, listOrderTickets } from '@terrace/contracts/http/e-tickets';
import { complete, start } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { eventually } from '../../../../test/eventually.js';
import { OfficialDeliveries } from './official-deliveries.sweeper.js';

let world: DeliveryWorld;
let wish: { readonly eventId: string; readonly categoryId: string };
beforeAll(async () => {
  world = await DeliveryWorld.shared();
  wish = await findCategory();
});
afterEach(() => world.world.sandbox.fault('delivery', 'ok'));

/** An event with a category that is sold in pairs. */
async function findCategory() {
  const visitor = new Caller(world.app);
  await eventually('the catalogue is loaded', async () => (await visitor.done(searchEvents)).total > 0);
  const { items } = await visitor.done(searchEvents, { query: { perPage: 100 } });
  for (const { id } of items) {
    const { categories } = await visitor.done(eventTickets, { params: { id } });
    const pair = categories.find(({ availableSellingQuantities: some }) => some.includes(2));
    if (pair) return { eventId: id, categoryId: pair.id };
  }
  throw new Error('No event with pairs');
}

/** Buys two official tickets and pays. */
async function bought() {
  const buyer = new Caller(world.app);
  const lines = [{ kind: 'category', id: wish.categoryId, quantity: 2 }] as const;
  const purchase = await start(buyer, lines, wish.eventId);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.world.press(redirectUrl ?? '', 'pay');
  const seats = async () =>
    (await buyer.done(listOrderTickets, { params: { purchaseId: purchase.id } })).items;
  await eventually('its deliveries are started', async () => (await seats()).length === 2);
  return { buyer, purchaseId: purchase.id, seats };
}

const fetchNow = () => bySystem(() => world.app.app.get(OfficialDeliveries, { strict: false }).fetchNow());
const delivered = (purchaseId: string) =>
  world.database.query<{ count: number }>(
    `select count(*)::int from events e join delivery_list d on e.stream_id = 'delivery-' || d.id
     where e.type = 'TicketFileDelivered' and d.purchase_id = $1`,
    [purchaseId],
  );

describe('official tickets', () => {
  it('are fetched from upstream, one file for each seat, which the buyer can open', async () => {
    const { buyer, purchaseId, seats } = await bought();
    await eventually('both seats are delivered', async () => {
      await fetchNow();
      return (await seats()).every(({ status }) => status === 'delivered');
    });
    expect(await seats()).toMatchObject(
      [1, 2].map((number) => ({
        seat: { number, of: 2 },
        hasSeller: false,
        delivered: { kind: 'file', type: 'application/pdf', hasCode: true, hasPicture: true },
      })),
    );
    const files = await Promise.all(
      (await seats()).map(({ id }) => world.download(buyer, getTicketFile, { params: { id } })),
    );
    const [first, second] = files.map(({ bytes }) => bytes);
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(false);
    await fetchNow();
    expect((await delivered(purchaseId)).rows).toEqual([{ count: 2 }]);
  });

  it('are fetched for an old order although a hundred newer ones wait', async () => {
    await world.world.sandbox.fault('delivery', '500');
    const { purchaseId, seats } = await bought();
    // Orders that upstream does not know.
    await world.database.query(
      `insert into delivery_list
       select (jsonb_populate_record(d, jsonb_build_object(
         'id', 'newer' || n, 'purchase_id', 'order' || n, 'status_since', now() + interval '1 minute'))).*
       from delivery_list d, generate_series(1, 100) n where d.purchase_id = $1 and d.seat_number = 1`,
      [purchaseId],
    );
    await world.world.sandbox.fault('delivery', 'ok');
    const sweeper = world.app.app.get(OfficialDeliveries, { strict: false });
    await eventually('both seats are delivered', async () => {
      await bySystem(() => sweeper.sweep(new AbortController().signal));
      return (await seats()).every(({ status }) => status === 'delivered');
    });
    await world.database.query(`delete from delivery_list where id like 'newer%'`);
  });

  it.each(['500', 'garbage', 'truncated', 'lost'])(
    'are delivered once after upstream answered with %s',
    async (mode) => {
      await world.world.sandbox.fault('delivery', mode);
      const { purchaseId, seats } = await bought();
      await fetchNow();
      expect((await seats()).map(({ status }) => status)).toEqual(['due', 'due']);
      await world.world.sandbox.fault('delivery', 'ok');
      await eventually('both seats are delivered', async () => {
        await fetchNow();
        return (await seats()).every(({ status }) => status === 'delivered');
      });
      expect((await delivered(purchaseId)).rows).toEqual([{ count: 2 }]);
    },
  );
});
