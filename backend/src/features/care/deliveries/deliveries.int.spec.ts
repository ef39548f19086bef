import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  deliverFile,
  deliverShipment,
  deliverTransfer,
  findTicketCodes,
  countTicketPages,
  getDelivery,
  listDeliveries,
  readTicketFile,
} from '@terrace/contracts/http/buying/deliveries';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { askedFields } from '@terrace/contracts/http/buying/ticket-holders';
import { openDispute, withdrawDispute } from '@terrace/contracts/http/care/disputes';
import {
  acceptTicket,
  getSharedTicket,
  getTicketCode,
  getTicketFile,
  getTicketPicture,
  getTransferProof,
  listWallet,
  shareTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { signedUp } from '../../../../test/accounts.js';
import { Caller } from '../../../../test/caller.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { rebuilt } from '../../../../test/inspected-files.js';
import { pdfWithoutCode, png, pngWithoutCode, ticketPdf, ticketPng } from '../../../../test/sample-files.js';
import { eventually } from '../../../../test/eventually.js';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
});

// product.md 23.2, 23.3
describe('a sold seat', () => {
  it('is due at first, and its buyer downloads the delivered file as an attachment', async () => {
    const { buyer, purchaseId, seller, id } = await world.sold();
    const { items, counts } = await seller.done(listDeliveries, { query: { purchaseId } });
    expect(items.map(({ seat, status }) => ({ ...seat, status }))).toEqual([
      { number: 1, of: 2, status: 'due' },
      { number: 2, of: 2, status: 'due' },
    ]);
    expect(counts).toMatchObject({ due: 2, overdue: 0, delivered: 0 });
    const found = await seller.done(listDeliveries, { query: { q: orderNumber(purchaseId).toLowerCase() } });
    expect(found.items).toEqual(items);

    const bytes = await ticketPdf({ code: 'SEAT-1' });
    expect(await world.deliver(seller, id, bytes)).toMatchObject({
      status: 200,
      body: {
        status: 'delivered',
        delivered: { kind: 'file', type: 'application/pdf', hasCode: true, hasPicture: true },
      },
    });
    expect(await world.statuses(purchaseId)).toEqual(['delivered', 'due']);
    const file = await world.download(buyer, getTicketFile, { params: { id } });
    expect(file.bytes.equals(await rebuilt(bytes))).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="ticket.pdf"',
      'content-security-policy': SANDBOX,
    });
    const picture = await world.download(buyer, getTicketPicture, { params: { id } });
    expect(picture.headers['content-type']).toBe('image/png');
    const code = await world.download(buyer, getTicketCode, { params: { id } });
    expect(code.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': SANDBOX,
    });
  });

  it('can be delivered as one page of a PDF', async () => {
    const { buyer, purchaseId, seller, ids } = await world.sold();
    const files = [await ticketPdf({ code: 'BOOK', pages: 2 })];
    expect(await world.upload(seller, countTicketPages, { files })).toMatchObject({ body: { pages: 2 } });
    for (const [index, id] of ids.entries())
      expect(
        await world.upload(seller, deliverFile, { params: { id }, query: { page: index + 1 }, files }),
      ).toMatchObject({ status: 200 });
    expect(await world.statuses(purchaseId)).toEqual(['delivered', 'delivered']);
    const pages = await Promise.all(
      ids.map((id) => world.download(buyer, getTicketFile, { params: { id } })),
    );
    expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('has a file whose pages without a code are known before it is delivered', async () => {
    const { seller } = await world.sold({ seats: 1 });
    const codesIn = (file: Buffer) => world.upload(seller, findTicketCodes, { files: [file] });
    expect(await codesIn(await ticketPdf({ code: 'BOOK', pages: 2 }))).toMatchObject({
      status: 200,
      body: { pages: [true, true] },
    });
    expect(await codesIn(await pdfWithoutCode('Order confirmation'))).toMatchObject({
      body: { pages: [false] },
    });
    expect(await codesIn(await ticketPng({ code: 'BOOK' }))).toMatchObject({ body: { pages: [true] } });
    expect(await codesIn(pngWithoutCode('Receipt'))).toMatchObject({ body: { pages: [false] } });
    // The address of a club is no ticket.
    expect(await codesIn(await ticketPng({ code: 'https://club.example/app' }))).toMatchObject({
      body: { pages: [false] },
    });
  });

  it('of the type Mobile Tickets is transferred to its holder with a proof', async () => {
    const { buyer, seller, id, purchaseId } = await world.sold({ ticketType: 'Mobile Tickets' });
    expect(await seller.done(getDelivery, { params: { id } })).toMatchObject({
      recipient: { name: 'Ada Fan 1', email: 'ada1@example.com', address: null },
    });
    const fields = { reference: 'TM-4711' };
    expect(
      await world.upload(seller, deliverTransfer, { params: { id }, fields, files: [png()] }),
    ).toMatchObject({ status: 200 });
    expect(await world.ticket(buyer, purchaseId, id)).toMatchObject({
      status: 'delivered',
      delivered: { kind: 'transfer', reference: 'TM-4711', hasProof: true },
    });
    const proof = await world.download(buyer, getTransferProof, { params: { id } });
    expect(proof.bytes).toEqual(await rebuilt(png()));
    expect(await world.deliver(seller, id, await ticketPng({ code: 'no' }))).toMatchObject({
      status: 409,
      body: { code: 'other-delivery' },
    });
  });

  it('of the type Paper Tickets is shipped to the address that the buyer had to give, each seat', async () => {
    const { buyer, seller, ids, purchaseId } = await world.sold({ ticketType: 'Paper Tickets' });
    const [, id = ''] = ids;
    expect(await seller.done(getDelivery, { params: { id } })).toMatchObject({
      recipient: { name: 'Ada Fan 2', email: null, address: '1 High Street, London' },
    });
    const { lines } = await buyer.done(getPurchase, { params: { id: purchaseId } });
    expect(lines).toMatchObject([{ delivery: { name: 'Courier', price: { amount: 0 } } }]);
    expect(askedFields({ lines, requiredPurchaseFields: [] }, 0)).toContain('deliveryAddress');
    const body = { carrier: 'Royal Mail', trackingNumber: 'RM1' };
    await seller.done(deliverShipment, { params: { id }, body });
    expect(await world.ticket(buyer, purchaseId, id)).toMatchObject({
      delivered: { kind: 'shipment', ...body },
    });
  });

  it('can be replaced until its buyer accepts it, and its timeline has both deliveries', async () => {
    const { buyer, seller, id, purchaseId } = await world.delivered();
    const other = await ticketPdf({ code: 'THE-OTHER' });
    expect(await world.deliver(seller, id, other)).toMatchObject({ status: 200 });
    expect(await world.deliver(seller, id, other)).toMatchObject({ status: 200 });
    expect(await world.ticket(buyer, purchaseId, id)).toMatchObject({ isReplacement: true });
    const task = await world.task(seller, purchaseId, id);
    expect(task?.timeline.map(({ kind }) => kind)).toEqual(['due', 'delivered', 'replaced']);
    const read = await world.download(buyer, getTicketFile, { params: { id } });
    expect(read.bytes.equals(await rebuilt(other))).toBe(true);

    expect(await buyer.done(acceptTicket, { params: { id } })).toMatchObject({ status: 'accepted' });
    expect(await world.deliver(seller, id, await ticketPdf({ code: 'TOO-LATE' }))).toMatchObject({
      status: 409,
      body: { code: 'ticket-accepted' },
    });
  });
});

describe('a ticket file', () => {
  it('is refused for a second seat, as is another file with the same code', async () => {
    const { seller, sellerId, ids, bytes } = await world.delivered();
    const [, second = ''] = ids;
    expect(await world.deliver(seller, second, bytes)).toMatchObject({ body: { code: 'ticket-file-used' } });
    const elsewhere = await world.sold({ from: { browser: seller, id: sellerId } });
    expect(await world.deliver(seller, elsewhere.id, bytes)).toMatchObject({ status: 409 });

    const code = 'SAME-CODE';
    expect(await world.deliver(seller, second, await ticketPdf({ code, text: 'One' }))).toMatchObject({
      status: 200,
    });
    expect(await world.deliver(seller, elsewhere.id, await ticketPng({ code }))).toMatchObject({
      status: 409,
      body: { code: 'ticket-code-used' },
    });
  });

  it('can be read only by the buyer of its order; everybody else gets 404', async () => {
    const { buyer, seller, id, purchaseId } = await world.delivered();
    const other = await world.delivered({ from: await world.seller() });
    const { browser: account } = await signedUp(world.app);
    const strangers = [new Caller(world.app), account, other.buyer, other.seller, seller, world.admin];
    for (const stranger of strangers)
      for (const endpoint of [getTicketFile, getTicketPicture, getTicketCode, getTransferProof])
        expect((await world.download(stranger, endpoint, { params: { id } })).status).toBe(404);
    for (const stranger of strangers) {
      expect((await stranger.call(acceptTicket, { params: { id } })).status).toBe(404);
      expect((await stranger.call(shareTicket, { params: { id } })).status).toBe(404);
    }
    expect((await other.seller.call(getDelivery, { params: { id } })).status).toBe(404);
    expect((await world.deliver(other.seller, id, await ticketPng({ code: 'evil' }))).status).toBe(404);
    const body = { reference: 'x' };
    expect((await other.seller.call(deliverTransfer, { params: { id }, body })).status).toBe(404);
    expect((await buyer.call(readTicketFile, { params: { id } })).status).toBe(401);
    expect(await world.statuses(purchaseId)).toEqual(['delivered', 'due']);
  });

  it('can be read by an administrator while its seat is disputed, and each access is recorded', async () => {
    const { buyer, id, purchaseId, bytes } = await world.delivered({ seats: 1 });
    expect((await world.download(world.admin, readTicketFile, { params: { id } })).status).toBe(404);
    const body = { reason: 'wrong-ticket', description: 'For another match' } as const;
    const dispute = await buyer.done(openDispute, { params: { purchaseId }, body });
    await eventually(
      'the seat is disputed',
      async () => (await world.statuses(purchaseId))[0] === 'disputed',
    );
    const read = await world.download(world.admin, readTicketFile, { params: { id } });
    expect(read.bytes.equals(await rebuilt(bytes))).toBe(true);
    const { rows } = await world.database.query(
      `select from events where stream_id = $1 and type = 'TicketFileRead'`,
      [`delivery-${id}`],
    );
    expect(rows).toHaveLength(1);
    await buyer.done(withdrawDispute, { params: { purchaseId, id: dispute.id } });
    await eventually(
      'the dispute is over',
      async () => (await world.statuses(purchaseId))[0] === 'delivered',
    );
    expect((await world.download(world.admin, readTicketFile, { params: { id } })).status).toBe(404);
  });

  it('is unreadable after its buyer was erased, also through a shared link', async () => {
    const { buyer, id, purchaseId } = await world.delivered();
    const { share } = await buyer.done(shareTicket, { params: { id } });
    const token = share?.url.split('#').at(-1) ?? '';
    await world.app.app.get(PersonEraser).erase(await world.buyerOf(purchaseId));
    expect((await world.download(buyer, getTicketFile, { params: { id } })).status).toBe(404);
    expect((await buyer.call(getSharedTicket, { body: { token } })).status).toBe(404);
  });
});

describe('the wallet', () => {
  it('lists the seats of a signed-in buyer whose events are not over', async () => {
    const { browser: buyer } = await signedUp(world.app);
    const coming = await world.sold({ buyer, seats: 1 });
    const past = await world.sold({ buyer, seats: 1 });
    await world.moved(past.id, fromNow(-80), fromNow(-48));
    const { items } = await buyer.done(listWallet);
    expect(items.map(({ id }) => id)).toEqual([coming.id]);
    expect((await new Caller(world.app).call(listWallet)).status).toBe(401);
  });
});
