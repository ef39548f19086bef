import { type CaseWorld, caseWorld } from '../../../../test/case-world.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadEvidence,
  getOrderCase,
  readOrderMail,
  resendOrderMail,
} from '@terrace/contracts/http/console/cases';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { readPdf } from '../../../../test/read-pdf.js';
import {
  addCaseNote,
  getPersonCase,
  getSellerCase,
  getTicketCase,
} from '@terrace/contracts/http/console/other-cases';
import { addOrderNote } from '@terrace/contracts/http/console/notes';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { listColleagues } from '@terrace/contracts/http/identity/admins';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { recordTicketOpened } from '@terrace/contracts/http/buying/e-tickets';
import { adminWith, joinedAdmin } from '../../../../test/admins.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import { newId } from '../../../platform/ids/new-id.js';

let cases: CaseWorld;
beforeAll(async () => {
  cases = await caseWorld();
});

/** A paid order of a guest, of numbered seats. */
async function paid(quantity = 1) {
  const buyer = new Caller(cases.app);
  const id = await ticketOnSale(cases.app, { quantity, seat: `12-${11 + quantity}` });
  const purchase = await start(buyer, [{ id, quantity }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await cases.world.press(redirectUrl ?? '', 'pay');
  return { buyer, id: purchase.id };
}
// product.md 25.1
describe('the page of an order', () => {
  it('contains what every feature knows of it, by its id and by its number', async () => {
    const { buyer, id } = await paid(2);
    const email = 'ada1@example.com';
    const subject = newId();
    await buyer.done(sendContactMessage, {
      body: { name: 'Ada', email, subject, message: 'Where are they?' },
    });
    await cases.mailed(id, 'completed');
    await eventually('it is delivered, credited, documented and mailed', async () => {
      const { deliveries, sales, documents, mails: written } = await cases.caseOf(id);
      const isMailed = written.some(({ about, status }) => about === 'completed' && status === 'sent');
      return deliveries.length === 2 && sales.length === 1 && documents.length === 1 && isMailed;
    });
    const order = await cases.caseOf(orderNumber(id).toLowerCase());
    expect(order).toMatchObject({
      purchase: { id, status: 'completed' },
      buyer: { kind: 'guest', name: 'Ada Fan 1', email },
      money: { paid: { amount: 25_000 }, left: { amount: 25_000 }, refunded: { amount: 0 } },
      payments: [{ status: 'succeeded', providerPaymentId: expect.any(String) }],
      refunds: [],
      disputes: [],
    });
    expect(order.lines.map(({ holders }) => holders.map((holder) => holder?.fullName))).toEqual([
      ['Ada Fan 1', 'Ada Fan 2'],
    ]);
    expect(order.messages.map((message) => message.subject)).toContain(subject);
    const happened = order.timeline.map(({ event }) => event);
    expect(happened).toEqual(
      expect.arrayContaining(['PurchaseCompleted', 'DeliveryDue', 'SaleCredited', 'DocumentIssued']),
    );
    expect(order.timeline.map(({ at }) => at)).toEqual(
      order.timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('exists for an order that was only begun, and for no other id', async () => {
    const { id } = await start(new Caller(cases.app), [
      { id: await ticketOnSale(cases.app, { quantity: 1 }) },
    ]);
    expect(await cases.caseOf(id)).toMatchObject({ customer: null, payments: [], mails: [], deliveries: [] });
    const call = (reference: string) => cases.admin.call(getOrderCase, { params: { id: reference } });
    expect((await call(newId())).status).toBe(404);
    expect((await call('TR-2222-2222')).status).toBe(404);
    expect((await call('TR-2222')).status).toBe(400);
  });
});

// product.md 25.2
describe('the mails of an order', () => {
  it('are read without a link that opens the order, and sent again to the buyer, on record', async () => {
    const { id } = await paid();
    const params = { id, about: 'completed' };
    const sent = () => cases.mails.mailsTo('ada1@example.com').filter(({ message }) => message.includes(id));
    await cases.mailed(id, 'completed');
    expect((await cases.caseOf(id)).mails[0]?.status).toBe('sent');
    const written = await cases.admin.done(readOrderMail, { params });
    expect(written).toMatchObject({ to: 'ada1@example.com', subject: sent()[0]?.subject });
    expect(written.text).toContain('Your order is confirmed');
    expect(written.text).toContain('token=…');
    expect(written.text).not.toMatch(/token=\w/);

    await cases.admin.done(resendOrderMail, { params });
    await eventually('it is mailed again', () => sent().length === 2);
    await cases.mailed(id, 'completed', 'BuyerMailedAgain');
    const { timeline } = await cases.caseOf(id);
    expect(timeline.map(({ event }) => event)).toContain('BuyerMailedAgain');
    const asked = timeline.find(({ event }) => event === 'BuyerMailAskedAgain');
    expect(asked?.by).toEqual({ role: 'admin', name: cases.app.config.ADMIN_EMAIL });
    const unknown = await cases.admin.call(resendOrderMail, { params: { id, about: 'refund:unknown' } });
    expect(unknown.status).toBe(404);
  });
});

// product.md 25.2
describe('a note about an order', () => {
  it('is shown with its author, and tells the colleague it mentions', async () => {
    const { id } = await start(new Caller(cases.app), [
      { id: await ticketOnSale(cases.app, { quantity: 1 }) },
    ]);
    const colleague = await joinedAdmin(cases.app, cases.mails, cases.admin);
    const note = { text: 'Called back', mentions: [colleague.id] };
    await cases.admin.done(addOrderNote, { params: { id }, body: note });
    const { notes, timeline } = await cases.caseOf(id);
    expect(notes).toMatchObject([{ ...note, by: cases.app.config.ADMIN_EMAIL }]);
    expect(timeline.map(({ event }) => event)).toContain('NoteAdded');
    await eventually('the colleague is told', async () => {
      const { items } = await colleague.browser.done(listNotifications, { query: {} });
      return items.some(({ link }) => link === `/admin/orders/${id}`);
    });
    const support = await adminWith(cases.app, cases.admin, ['support']);
    const { items: colleagues } = await support.browser.done(listColleagues);
    expect(colleagues.find((each) => each.id === colleague.id)).toEqual({
      id: colleague.id,
      fullName: colleague.person.fullName,
    });
    const listings = await adminWith(cases.app, cases.admin, ['listings']);
    expect((await listings.browser.call(listColleagues)).status).toBe(403);
    const nobody = { text: 'Called back', mentions: [newId()] };
    expect((await cases.admin.call(addOrderNote, { params: { id }, body: nobody })).status).toBe(400);
  });
});

// product.md 27.6
describe('the evidence of an order', () => {
  it('is one PDF from the log, with what was delivered, and who took it is on record', async () => {
    const deliveries = await DeliveryWorld.shared();
    const { purchaseId: id, buyer, ids } = await deliveries.delivered({ seats: 1 });
    const open = (by: Caller) => by.call(recordTicketOpened, { params: { id: ids[0] ?? '' } });
    for (const { status } of [await open(buyer), await open(buyer)]) expect(status).toBe(204);
    expect((await open(new Caller(deliveries.app))).status).toBe(404);
    const { status, headers, bytes } = await deliveries.download(cases.admin, downloadEvidence, {
      params: { id },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, isTagged } = await readPdf(bytes);
    const text = pages.join(' ');
    for (const proof of [orderNumber(id), 'Ada Fan 1', 'ada1@example.com', 'Card payment succeeded'])
      expect(text).toContain(proof);
    expect(text).toContain('Ticket delivered as a file');
    expect(text.match(/Ticket opened or saved by the buyer/g)).toHaveLength(1);
    // A guest is never asked to.
    expect(text).not.toContain('Terms accepted');
    expect(isTagged).toBe(true);
    const { items } = await cases.admin.done(listAudit, { query: { kind: 'reveals', q: id } });
    expect(items.map(({ event }) => event)).toEqual(['EvidencePackMade']);
    expect((await deliveries.download(buyer, downloadEvidence, { params: { id } })).status).toBe(401);
  });
});

// product.md 25.7
describe('the pages of a buyer, a seller and a ticket', () => {
  it('contain what every feature knows of them, lead to each other, and keep notes', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId, lineId } = await deliveries.sold({ from, seats: 1 });
    const buyerId = (await cases.caseOf(purchaseId)).buyer.id;
    const credited = 'select from seller_sales where seller_id = $1 and purchase_id = $2';
    await cases.found('the sale is credited', credited, sellerId, purchaseId);
    const note = { text: 'Called back', mentions: [] };
    const subjects = { person: buyerId, seller: sellerId, ticket: lineId } as const;
    for (const kind of ['person', 'seller', 'ticket'] as const)
      await cases.admin.done(addCaseNote, { params: { kind, id: subjects[kind] }, body: note });

    const seller = await cases.admin.done(getSellerCase, { params: { id: sellerId } });
    expect(seller).toMatchObject({
      seller: { id: sellerId, email: from.email, status: 'active' },
      bankInfo: null,
      ticketCounts: [{ status: 'approved', count: 1 }],
      tickets: [{ id: lineId, sold: 1 }],
      deliveries: [{ purchaseId, status: 'due' }],
      balance: { pending: { amount: 9_375 } },
      payouts: [],
      notes: [note],
    });
    expect(seller.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['SellerRegistered', 'SellerApproved', 'NoteAdded']),
    );
    const ticket = await cases.admin.done(getTicketCase, { params: { id: lineId } });
    expect(ticket).toMatchObject({
      ticket: { id: lineId, sold: 1 },
      seller: { id: sellerId },
      orders: [{ id: purchaseId, status: 'completed' }],
      notes: [note],
    });
    const person = await cases.admin.done(getPersonCase, { params: { id: buyerId } });
    expect(person).toMatchObject({ kind: 'guest', email: 'ada1@example.com', orders: [{ id: purchaseId }] });
    expect(person.timeline.map(({ event }) => event)).toContain('PurchaseCompleted');
    for (const get of [getSellerCase, getTicketCase, getPersonCase])
      expect((await cases.admin.call(get, { params: { id: newId() } })).status).toBe(404);
    const listings = await adminWith(cases.app, cases.admin, ['listings']);
    const shown = await listings.browser.done(getSellerCase, { params: { id: sellerId } });
    expect(shown).toMatchObject({ bankInfo: null, deliveries: [{ purchaseId }] });
    for (const part of ['orders', 'balance', 'payouts']) expect(shown).not.toHaveProperty(part);
    const ofTicket = await listings.browser.done(getTicketCase, { params: { id: lineId } });
    expect(ofTicket).not.toHaveProperty('orders');
    const support = await adminWith(cases.app, cases.admin, ['support']);
    const helped = await support.browser.done(getSellerCase, { params: { id: sellerId } });
    expect(helped).toMatchObject({ payouts: [], orders: [{ id: purchaseId }] });
    expect(helped).not.toHaveProperty('bankInfo');
  });
});
