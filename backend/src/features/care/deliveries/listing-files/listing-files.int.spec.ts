import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  addListingFile,
  getListingFiles,
  removeListingFile,
} from '@terrace/contracts/http/selling/listing-files';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { editTicket, withdrawTicket } from '@terrace/contracts/http/selling/tickets';
import { complete, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { ticketPdf } from '../../../../../test/sample-files.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: DeliveryWorld;
let seller: Caller;
let sellerId: string;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
  ({ browser: seller, id: sellerId } = await world.seller());
});

const listed = (seat = '12-13') => ticketOnSale(world.app, { sellerId, seat, quantity: 2 });
const file = () => ticketPdf({ code: newId() });
const add = (id: string, seat: string, bytes: Buffer) =>
  world.upload(seller, addListingFile, { params: { id }, query: { seat }, files: [bytes] });
const filesOf = async (id: string) => (await seller.done(getListingFiles, { params: { id } })).seats;
const isInstant = async (id: string) =>
  (await new Caller(world.app).done(getSellerTicket, { params: { id } })).instant ?? false;

async function paid(id: string, quantity: number) {
  const buyer = new Caller(world.app);
  const purchase = await start(buyer, [{ id, quantity }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.world.press(redirectUrl ?? '', 'pay');
  return purchase.id;
}

// product.md 23.11
describe('the file of a seat on sale', () => {
  it('is delivered once its seat is paid; buyers read that of a ticket all of whose seats have one', async () => {
    const id = await listed();
    expect((await add(id, '12', await file())).status).toBe(200);
    expect(await isInstant(id)).toBe(false);
    expect((await add(id, '13', await file())).status).toBe(200);
    expect(await isInstant(id)).toBe(true);
    const purchaseId = await paid(id, 2);
    await eventually('both seats are delivered', async () => {
      const statuses = await world.statuses(purchaseId);
      return statuses.length === 2 && statuses.every((status) => status === 'delivered');
    });
    await eventually('the buyer has the files, the seller none', async () => {
      const { rows } = await world.database.query<{ ids: string[] }>(
        'select file_ids as ids from listing_files where id = $1',
        [id],
      );
      return rows[0]?.ids.length === 0 && (await world.filesOf(purchaseId)).length >= 2;
    });
  });

  it('is not the file of another seat, and of no seat that is not on sale', async () => {
    const [one, other] = [await listed('1-2'), await listed('21-22')];
    const bytes = await file();
    expect((await add(one, '1', bytes)).status).toBe(200);
    expect(await add(one, '2', bytes)).toMatchObject({ status: 409, body: { code: 'ticket-file-used' } });
    expect(await add(other, '21', bytes)).toMatchObject({ status: 409, body: { code: 'ticket-file-used' } });
    expect(await add(one, '3', await file())).toMatchObject({ status: 404 });
    const sold = await world.sold({ from: { browser: seller, id: sellerId }, seats: 1 });
    expect(await world.deliver(seller, sold.id, bytes)).toMatchObject({
      status: 409,
      body: { code: 'ticket-file-used' },
    });
    const { browser: stranger } = await world.seller();
    expect((await stranger.call(getListingFiles, { params: { id: one } })).status).toBe(404);
  });

  it('can be replaced while it is held, but not removed; withdrawn, what nobody holds is destroyed', async () => {
    const id = await listed('31-32');
    for (const seat of ['31', '32']) await add(id, seat, await file());
    const buyer = new Caller(world.app);
    const purchase = await start(buyer, [{ id, quantity: 1 }]);
    const held = (await filesOf(id)).find((seat) => seat.held)?.seat ?? '';
    const query = { seat: held };
    expect(await seller.call(removeListingFile, { params: { id }, query })).toMatchObject({
      status: 409,
      body: { code: 'listing-in-use' },
    });
    expect((await add(id, held, await file())).status).toBe(200);
    await seller.done(withdrawTicket, { params: { id } });
    await eventually('one file is left', async () => {
      const { rows } = await world.database.query<{ files: object }>(
        'select files from listing_files where id = $1',
        [id],
      );
      return Object.keys(rows[0]?.files ?? {}).join() === held;
    });
    const { redirectUrl } = await complete(buyer, purchase);
    await world.world.press(redirectUrl ?? '', 'pay');
    await eventually('the held seat is delivered', async () =>
      (await world.statuses(purchase.id)).includes('delivered'),
    );
  });

  it('of a numbered seat is that of its name once the seats have names', async () => {
    const id = await listed('');
    for (const seat of ['1', '2']) await add(id, seat, await file());
    await seller.done(editTicket, { params: { id }, body: { seat: '51-52' } });
    await eventually('the named seats have the files', async () => {
      const named = (await filesOf(id)).map((seat) => [seat.seat, seat.file !== null]);
      return JSON.stringify(named) === '[["51",true],["52",true]]';
    });
  });

  it('removed at the moment of a sale, either leaves its seat or is delivered', async () => {
    const id = await listed('41-42');
    for (const seat of ['41', '42']) await add(id, seat, await file());
    const [removed, purchaseId] = await Promise.all([
      Promise.all(
        ['41', '42'].map((seat) => seller.call(removeListingFile, { params: { id }, query: { seat } })),
      ),
      paid(id, 2),
    ]);
    const left = removed.filter(({ status }) => status !== 200).length;
    await eventually('what was not removed is delivered', async () => {
      const statuses = await world.statuses(purchaseId);
      return statuses.filter((status) => status === 'delivered').length === left && statuses.length === 2;
    });
  });
});
