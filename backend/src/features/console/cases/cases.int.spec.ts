import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  correctHolder,
  downloadEvidence,
  getOrderCase,
  readOrderMail,
  resendOrderMail,
} from '@terrace/contracts/http/console/cases';
import {
  type MessageRecipient,
  extendDelivery,
  openDisputeForBuyer,
  remindSeller,
  sendSupportMessage,
} from '@terrace/contracts/http/console/case-acts';
import type { DisputeReason } from '@terrace/contracts/values/disputes';
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
import type { HolderCorrection } from '@terrace/contracts/http/console/cases';
import { deliverTransfer } from '@terrace/contracts/http/buying/deliveries';
import { recordTicketOpened } from '@terrace/contracts/http/buying/e-tickets';
import { signedInAdmin } from '../../../../test/accounts.js';
import { adminWith, joinedAdmin } from '../../../../test/admins.js';
import type { TestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { eventually } from '../../../../test/eventually.js';
import type { MailService } from '../../../../test/mail-service.js';
import { ticketOnSale } from '../../../../test/market.js';
import type { PaymentWorld } from '../../../../test/payment-world.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { newId } from '../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let mails: MailService;
let admin: Caller;
beforeAll(async () => {
  ({ world, app, mails } = await sharedWorld());
  admin = await signedInAdmin(app);
});

/** A paid order of a guest, of numbered seats. */
async function paid(quantity = 1) {
  const buyer = new Caller(app);
  const id = await ticketOnSale(app, { quantity, seat: `12-${11 + quantity}` });
  const purchase = await start(buyer, [{ id, quantity }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.press(redirectUrl ?? '', 'pay');
  return { buyer, id: purchase.id };
}
const caseOf = (id: string) => admin.done(getOrderCase, { params: { id } });

// product.md 25.1
describe('the page of an order', () => {
  it('contains what every feature knows of it, by its id and by its number', async () => {
    const { buyer, id } = await paid(2);
    const email = 'ada1@example.com';
    const subject = newId();
    await buyer.done(sendContactMessage, {
      body: { name: 'Ada', email, subject, message: 'Where are they?' },
    });
    await eventually('it is delivered, credited, documented and mailed', async () => {
      const { deliveries, sales, documents, mails: written } = await caseOf(id);
      const isMailed = written.some(({ about, status }) => about === 'completed' && status === 'sent');
      return deliveries.length === 2 && sales.length === 1 && documents.length === 1 && isMailed;
    });
    const order = await caseOf(orderNumber(id).toLowerCase());
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
    const { id } = await start(new Caller(app), [{ id: await ticketOnSale(app, { quantity: 1 }) }]);
    expect(await caseOf(id)).toMatchObject({ customer: null, payments: [], mails: [], deliveries: [] });
    const call = (reference: string) => admin.call(getOrderCase, { params: { id: reference } });
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
    const sent = () => mails.mailsTo('ada1@example.com').filter(({ message }) => message.includes(id));
    await eventually('it is mailed', async () => (await caseOf(id)).mails[0]?.status === 'sent');
    const written = await admin.done(readOrderMail, { params });
    expect(written).toMatchObject({ to: 'ada1@example.com', subject: sent()[0]?.subject });
    expect(written.text).toContain('Your order is confirmed');
    expect(written.text).toContain('token=…');
    expect(written.text).not.toMatch(/token=\w/);

    await admin.done(resendOrderMail, { params });
    await eventually('it is mailed again', () => sent().length === 2);
    await eventually('it is on record', async () =>
      (await caseOf(id)).timeline.some(({ event }) => event === 'BuyerMailedAgain'),
    );
    const asked = (await caseOf(id)).timeline.find(({ event }) => event === 'BuyerMailAskedAgain');
    expect(asked?.by).toEqual({ role: 'admin', name: app.config.ADMIN_EMAIL });
    const unknown = await admin.call(resendOrderMail, { params: { id, about: 'refund:unknown' } });
    expect(unknown.status).toBe(404);
  });
});

// product.md 25.2
describe('a note about an order', () => {
  it('is shown with its author, and tells the colleague it mentions', async () => {
    const { id } = await start(new Caller(app), [{ id: await ticketOnSale(app, { quantity: 1 }) }]);
    const colleague = await joinedAdmin(app, mails, admin);
    const note = { text: 'Called back', mentions: [colleague.id] };
    await admin.done(addOrderNote, { params: { id }, body: note });
    const { notes, timeline } = await caseOf(id);
    expect(notes).toMatchObject([{ ...note, by: app.config.ADMIN_EMAIL }]);
    expect(timeline.map(({ event }) => event)).toContain('NoteAdded');
    await eventually('the colleague is told', async () => {
      const { items } = await colleague.browser.done(listNotifications, { query: {} });
      return items.some(({ link }) => link === `/admin/orders/${id}`);
    });
    const support = await adminWith(app, admin, ['support']);
    const { items: colleagues } = await support.browser.done(listColleagues);
    expect(colleagues.find((each) => each.id === colleague.id)).toEqual({
      id: colleague.id,
      fullName: colleague.person.fullName,
    });
    const listings = await adminWith(app, admin, ['listings']);
    expect((await listings.browser.call(listColleagues)).status).toBe(403);
    const nobody = { text: 'Called back', mentions: [newId()] };
    expect((await admin.call(addOrderNote, { params: { id }, body: nobody })).status).toBe(400);
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
    const { status, headers, bytes } = await deliveries.download(admin, downloadEvidence, { params: { id } });
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
    const { items } = await admin.done(listAudit, { query: { kind: 'reveals', q: id } });
    expect(items.map(({ event }) => event)).toEqual(['EvidencePackMade']);
    expect((await deliveries.download(buyer, downloadEvidence, { params: { id } })).status).toBe(401);
  });
});

// product.md 25.3
describe('a holder', () => {
  it('is corrected until the seat is delivered, and both sides are told', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { seller, ids, purchaseId: id } = await deliveries.sold({ from, ticketType: 'Mobile Tickets' });
    const [, second = ''] = ids;
    const correct = (index: string, body: HolderCorrection) =>
      admin.call(correctHolder, { params: { id, index }, body });
    expect(await correct('1', { fullName: 'Adam Fan' })).toMatchObject({
      status: 200,
      body: { fullName: 'Adam Fan', maskedPassportOrId: expect.stringMatching(/^••••/) },
    });
    const holders = (await caseOf(id)).lines.flatMap((line) =>
      line.holders.map((holder) => holder?.fullName),
    );
    expect(holders).toEqual(['Ada Fan 1', 'Adam Fan']);
    await eventually('both are mailed', async () => {
      const toSeller = mails.mailsTo(from.email).filter(({ subject }) => subject.includes('was corrected'));
      const toBuyer = (await caseOf(id)).mails.filter(({ about }) => about.startsWith('holder:'));
      return toSeller.length === 1 && toBuyer[0]?.status === 'sent';
    });
    expect(await correct('1', { fullName: '' })).toMatchObject({ status: 400 });
    expect(await correct('2', { fullName: 'Adam Fan' })).toMatchObject({ status: 404 });
    const transferred = { params: { id: second }, body: { reference: 'TM-4711' } };
    expect((await seller.call(deliverTransfer, transferred)).status).toBe(200);
    expect(await correct('1', { fullName: 'Eve Fan' })).toMatchObject({ body: { code: 'seat-delivered' } });
    expect(await correct('0', { fullName: 'Ada Fan' })).toMatchObject({ status: 200 });
  });
});

// product.md 25.4
describe('a late delivery', () => {
  it('is given more time, which ends its hold on the payout, and its seller is reminded once an hour', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId, id } = await deliveries.sold({ from, seats: 1 });
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await deliveries.moved(id, hours(-1), hours(48), hours(-2));
    await deliveries.sweep();
    expect(await deliveries.isHeld(sellerId, purchaseId, id)).toBe(true);
    const [late] = (await caseOf(purchaseId)).deliveries;
    const params = { id };
    const body = {
      shown: late?.dueAt ?? '',
      dueAt: hours(24).toISOString(),
      reason: 'issued-later',
    } as const;
    expect(
      await admin.call(extendDelivery, { params, body: { ...body, dueAt: hours(72).toISOString() } }),
    ).toMatchObject({ status: 400 });
    const extended = await admin.done(extendDelivery, { params, body });
    expect(extended).toMatchObject({ dueAt: body.dueAt, isOverdue: false });
    expect(await deliveries.isHeld(sellerId, purchaseId, id)).toBe(false);
    expect(await admin.call(extendDelivery, { params, body })).toMatchObject({
      body: { code: 'changed-since-seen' },
    });
    await admin.done(remindSeller, { params });
    expect(await admin.call(remindSeller, { params })).toMatchObject({ body: { code: 'reminded-recently' } });
    await eventually('both are told', async () => {
      const subjects = mails.mailsTo(from.email).map(({ subject }) => subject);
      const isTold = ['More time for 1 ticket', 'Deliver 1 ticket'].every((begin) =>
        subjects.some((subject) => subject.startsWith(begin)),
      );
      const toBuyer = (await caseOf(purchaseId)).mails.find(({ about }) => about.includes('.extended-'));
      return isTold && toBuyer?.status === 'sent';
    });
    const by = { role: 'admin', name: app.config.ADMIN_EMAIL };
    expect((await caseOf(purchaseId)).timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'DeliveryExtended', by }),
        expect.objectContaining({ event: 'SellerReminded', by }),
      ]),
    );
    const listings = await adminWith(app, admin, ['listings']);
    expect((await listings.browser.call(remindSeller, { params })).status).toBe(403);
  });
});

// product.md 25.5
describe('a message about an order', () => {
  it('reaches its buyer and its seller by mail, and the order keeps it with what became of it', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId: id } = await deliveries.sold({ from, seats: 1 });
    const [toBuyer, toSeller] = [newId(), newId()];
    const send = (to: MessageRecipient, text: string) =>
      admin.call(sendSupportMessage, { params: { id }, body: { to, text } });
    await send({ side: 'buyer' }, toBuyer);
    await send({ side: 'seller', sellerId }, toSeller);
    await eventually('both are mailed, and the order knows', async () =>
      (await caseOf(id)).sentMessages.every(({ mail }) => mail === 'sent'),
    );
    expect((await caseOf(id)).sentMessages).toMatchObject([
      { to: { side: 'seller', sellerId }, text: toSeller, by: app.config.ADMIN_EMAIL },
      { to: { side: 'buyer' }, text: toBuyer },
    ]);
    const isIn = (text: string) => (mail: { message: string }) => mail.message.includes(text);
    expect(mails.mailsTo('ada1@example.com').filter(isIn(toBuyer))).toHaveLength(1);
    expect(mails.mailsTo(from.email).filter(isIn(toSeller))).toHaveLength(1);
    expect((await caseOf(id)).timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['SupportMessageSent', 'SupportMessageMailed']),
    );
    expect((await send({ side: 'seller', sellerId: newId() }, 'Hello')).status).toBe(404);
    expect((await send({ side: 'buyer' }, 'x'.repeat(2_001))).status).toBe(400);
  });
});

// product.md 25.6
describe('a dispute in the name of the buyer', () => {
  it('is opened by the buyer’s own rules, and says who opened it', async () => {
    const deliveries = await DeliveryWorld.shared();
    const { purchaseId: id } = await deliveries.sold({ seats: 1 });
    const open = (reason: DisputeReason) =>
      admin.call(openDisputeForBuyer, { params: { id }, body: { reason, description: 'They called' } });
    expect(await open('refused-at-gate')).toMatchObject({ status: 409, body: { code: 'dispute-too-early' } });
    const reasons = (await caseOf(id)).disputeOptions.map(({ reason }) => reason);
    expect(reasons).toContain('wrong-ticket');
    expect((await open('wrong-ticket')).status).toBe(201);
    expect(await open('wrong-ticket')).toMatchObject({ body: { code: 'dispute-open' } });
    const { disputes, timeline } = await caseOf(id);
    expect(disputes).toMatchObject([{ reason: 'wrong-ticket', description: 'They called' }]);
    expect(timeline.find(({ event }) => event === 'DisputeOpened')?.by).toEqual({
      role: 'admin',
      name: app.config.ADMIN_EMAIL,
    });
  });
});

// product.md 25.7
describe('the pages of a buyer, a seller and a ticket', () => {
  it('contain what every feature knows of them, lead to each other, and keep notes', async () => {
    const deliveries = await DeliveryWorld.shared();
    const from = await deliveries.seller();
    const { sellerId, purchaseId, lineId } = await deliveries.sold({ from, seats: 1 });
    const buyerId = (await caseOf(purchaseId)).buyer.id;
    await eventually('the sale is credited', async () => {
      const { orders = [] } = await admin.done(getSellerCase, { params: { id: sellerId } });
      return orders.some(({ id }) => id === purchaseId);
    });
    const note = { text: 'Called back', mentions: [] };
    const subjects = { person: buyerId, seller: sellerId, ticket: lineId } as const;
    for (const kind of ['person', 'seller', 'ticket'] as const)
      await admin.done(addCaseNote, { params: { kind, id: subjects[kind] }, body: note });

    const seller = await admin.done(getSellerCase, { params: { id: sellerId } });
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
    const ticket = await admin.done(getTicketCase, { params: { id: lineId } });
    expect(ticket).toMatchObject({
      ticket: { id: lineId, sold: 1 },
      seller: { id: sellerId },
      orders: [{ id: purchaseId, status: 'completed' }],
      notes: [note],
    });
    const person = await admin.done(getPersonCase, { params: { id: buyerId } });
    expect(person).toMatchObject({ kind: 'guest', email: 'ada1@example.com', orders: [{ id: purchaseId }] });
    expect(person.timeline.map(({ event }) => event)).toContain('PurchaseCompleted');
    for (const get of [getSellerCase, getTicketCase, getPersonCase])
      expect((await admin.call(get, { params: { id: newId() } })).status).toBe(404);
    const listings = await adminWith(app, admin, ['listings']);
    const shown = await listings.browser.done(getSellerCase, { params: { id: sellerId } });
    expect(shown).toMatchObject({ bankInfo: null, deliveries: [{ purchaseId }] });
    for (const part of ['orders', 'balance', 'payouts']) expect(shown).not.toHaveProperty(part);
    const ofTicket = await listings.browser.done(getTicketCase, { params: { id: lineId } });
    expect(ofTicket).not.toHaveProperty('orders');
    const support = await adminWith(app, admin, ['support']);
    const helped = await support.browser.done(getSellerCase, { params: { id: sellerId } });
    expect(helped).toMatchObject({ payouts: [], orders: [{ id: purchaseId }] });
    expect(helped).not.toHaveProperty('bankInfo');
  });
});
