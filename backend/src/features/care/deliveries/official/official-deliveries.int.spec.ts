import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getTicketFile } from '@terrace/contracts/http/buying/e-tickets';
import { bySystem } from '../../../../../test/by-system.js';
import { eventually } from '../../../../../test/eventually.js';
import { OfficialDeliveryWorld } from '../../../../../test/official-delivery-world.js';

let official: OfficialDeliveryWorld;
beforeAll(async () => {
  official = await OfficialDeliveryWorld.shared();
});
afterEach(() => official.fault('ok'));

// product.md 23.2
describe('official tickets', () => {
  it('are fetched from upstream, one file for each seat, which the buyer can open', async () => {
    const { buyer, purchaseId, seats } = await official.bought();
    await eventually('both seats are delivered', async () => {
      await official.fetchNow();
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
      (await seats()).map(({ id }) => official.world.download(buyer, getTicketFile, { params: { id } })),
    );
    const [first, second] = files.map(({ bytes }) => bytes);
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(false);
    await official.fetchNow();
    expect(await official.delivered(purchaseId)).toBe(2);
  });

  it('are fetched for an old order although a hundred newer ones wait', async () => {
    await official.fault('500');
    const { purchaseId, seats } = await official.bought();
    // Orders that upstream refuses: a seat without a category.
    await official.world.database.query(
      `insert into delivery_list
       select (jsonb_populate_record(d, jsonb_build_object(
         'id', 'newer' || n, 'purchase_id', 'order' || n, 'line_id', '', 'status_since', now() + interval '1 minute'))).*
       from delivery_list d, generate_series(1, 100) n where d.purchase_id = $1 and d.seat_number = 1`,
      [purchaseId],
    );
    await official.fault('ok');
    await eventually('both seats are delivered', async () => {
      await bySystem(() => official.sweeper.sweep(new AbortController().signal));
      return (await seats()).every(({ status }) => status === 'delivered');
    });
    await official.world.database.query(`delete from delivery_list where id like 'newer%'`);
  });

  it('are delivered once after upstream answered with lost', () => official.deliveredOnceAfter('lost'));
});
