import { expect, it } from '@jest/globals';
import { IntegrationEvent } from '@terrace/contracts/events/integration-events';
import { newId } from '../../../platform/ids/new-id.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { type PublicEvent, toIntegrationEvent } from './to-integration-event.js';

const subject = newId();
// Fixed, because the titles of the tests contain them.
const purchaseId = 'p'.repeat(20);
const byAdmin = { by: newId(), at: '2026-03-01T10:00:00.000Z' };
const usd = { amount: 12_500, currency: 'USD' };
const refundId = 'r'.repeat(20);
const sellerId = 's'.repeat(20);
const document = {
  ...{ kind: 'receipt' as const, purchaseId, refundId: null, amount: usd, corrects: null },
  ...{ date: '2026-03-01T10:00:00.000Z', number: 'R-2026-000001' },
  issuer: { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', taxId: null },
};
const refund = {
  ...{ refundId, paymentId: newId(), amount: usd, reason: 'other' as const, tickets: null, shares: {} },
  ...{ bearer: 'sale' as const, ...byAdmin },
};
const payout = { sellerId, amount: usd, sales: [], carried: 0, at: byAdmin.at };
const seller = { [sellerId]: { fullName: 'Sam Seller', companyName: 'Seats Ltd' } };
const facts = {
  ...{ name: 'Arsenal vs Chelsea', date: '05/12/2026', time: '17:30', venue: 'Emirates Stadium' },
  ...{ city: 'London', startsAt: '2026-12-05T17:30:00.000Z' },
};
const later = { ...facts, date: '06/12/2026', startsAt: '2026-12-06T17:30:00.000Z' };
const change = { number: 1, from: facts, to: later, answerUntil: null, at: byAdmin.at };
const disputed = { purchaseId, sellerId };
const decided = { ...disputed, outcome: 'refund' as const, refund: { refundId, amount: usd } };
const personal = { [byAdmin.by]: { name: 'Maria' } };

const seatOfTwo = { number: 1, of: 2 };

const stored = (category: string, event: PublicEvent): FeedEvent<PublicEvent> => ({
  ...event,
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  streamId: `${category}-${subject}`,
  version: 4,
  position: 90,
  meta: { actor: { role: 'admin', id: byAdmin.by }, correlationId: 'a request' },
  at: new Date('2026-03-01T10:00:00.000Z'),
});

it.each<[string, object, FeedEvent<PublicEvent>]>([
  [
    'delivery.due',
    { purchaseId, sellerId, seat: seatOfTwo, dueAt: byAdmin.at },
    stored('delivery', {
      type: 'DeliveryDue',
      data: {
        ...{ purchaseId, sellerId, seat: seatOfTwo, dueAt: byAdmin.at, times: null, at: byAdmin.at },
        ...{ lineId: newId(), label: 'Section A', ticketType: 'eTickets' as const },
        ...{ buyer: { kind: 'guest' as const, id: newId() }, event: { id: null, ...facts } },
      },
    }),
  ],
  [
    'ticket.delivered',
    { by: 'transfer' },
    stored('delivery', { type: 'TicketTransferred', data: { proofId: null, at: byAdmin.at } }),
  ],
  ['delivery.overdue', {}, stored('delivery', { type: 'DeliveryOverdue', data: { at: byAdmin.at } })],
  ['seller.approved', {}, stored('seller', { type: 'SellerApproved', data: byAdmin, personal })],
  [
    'seller.rejected',
    {},
    stored('seller', { type: 'SellerRejected', data: { ...byAdmin, reason: 'duplicate' }, personal }),
  ],
  [
    'seller.suspended',
    {},
    stored('seller', { type: 'SellerSuspended', data: { ...byAdmin, reason: 'checking-sales' }, personal }),
  ],
  [
    'seller.closed',
    {},
    stored('seller', { type: 'SellerClosed', data: { ...byAdmin, reason: 'checking-sales' }, personal }),
  ],
  ['seller.reinstated', {}, stored('seller', { type: 'SellerReinstated', data: byAdmin, personal })],
  ['listing.approved', {}, stored('ticket', { type: 'TicketApproved', data: byAdmin, personal })],
  [
    'listing.withdrawn',
    { reason: 'seller' },
    stored('ticket', { type: 'TicketWithdrawn', data: { reason: 'seller' } }),
  ],
  [
    'listing.withdrawn',
    { reason: 'administrator' },
    stored('ticket', { type: 'TicketTakenDown', data: { ...byAdmin, to: 'withdrawn' }, personal }),
  ],
  [
    'listing.sold',
    { purchaseId, quantity: 2 },
    stored('ticket', { type: 'TicketsSold', data: { purchaseId, quantity: 2, fromHold: true } }),
  ],
  ['purchase.completed', {}, stored('purchase', { type: 'PurchaseCompleted', data: { late: false } })],
  [
    'purchase.cancelled',
    { reason: 'buyer' },
    stored('purchase', { type: 'PurchaseCancelled', data: { reason: 'buyer' } }),
  ],
  [
    'refund.requested',
    { refundId, amount: usd, reason: 'other' },
    stored('purchase', {
      type: 'RefundRequested',
      data: refund,
      personal: { [byAdmin.by]: { name: 'Maria', note: 'As agreed' } },
    }),
  ],
  [
    'refund.succeeded',
    { refundId },
    stored('purchase', { type: 'RefundSucceeded', data: { refundId, source: 'webhook' } }),
  ],
  [
    'refund.failed',
    { refundId },
    stored('purchase', {
      type: 'RefundFailed',
      data: { refundId, message: 'The card of Ada is closed', source: 'webhook' },
    }),
  ],
  [
    'payout.requested',
    { sellerId, amount: usd },
    stored('payout', { type: 'PayoutRequested', data: payout, personal: seller }),
  ],
  ['payout.paid', {}, stored('payout', { type: 'PayoutPaid', data: {} })],
  ['payout.failed', {}, stored('payout', { type: 'PayoutFailed', data: { message: 'Closed' } })],
  [
    'document.issued',
    { kind: 'receipt', number: 'R-2026-000001', purchaseId, amount: usd },
    stored('document', { type: 'DocumentIssued', data: document }),
  ],
  [
    'document.issued',
    { kind: 'invoice', number: 'I-2026-000001', purchaseId, amount: usd },
    stored('document', {
      type: 'InvoiceIssued',
      data: {
        ...{ ...document, kind: 'invoice', number: 'I-2026-000001' },
        ...{ receipt: document.number, buyerId: byAdmin.by },
      },
      personal: { [byAdmin.by]: { name: 'Ada Ltd', address: 'Dubai', vatNumber: '' } },
    }),
  ],
  [
    'event.cancelled',
    {},
    stored('eventchange', { type: 'EventChanged', data: { ...change, kind: 'cancelled' } }),
  ],
  [
    'event.moved',
    { from: facts, to: later },
    stored('eventchange', { type: 'EventChanged', data: { ...change, kind: 'moved' } }),
  ],
  [
    'event.vanished',
    {},
    stored('eventchange', { type: 'EventChanged', data: { ...change, kind: 'vanished' } }),
  ],
  [
    'event.restored',
    {},
    stored('eventchange', { type: 'EventChanged', data: { ...change, kind: 'restored' } }),
  ],
  [
    'event.decided',
    { verdict: 'cancelled' },
    stored('eventchange', {
      type: 'VanishedEventDecided',
      data: { ...byAdmin, verdict: 'cancelled' },
      personal,
    }),
  ],
  [
    'dispute.opened',
    { ...disputed, reason: 'wrong-ticket', amount: usd },
    stored('dispute', {
      type: 'DisputeOpened',
      data: {
        ...disputed,
        buyer: { kind: 'account', id: subject },
        event: { id: null, ...facts },
        tickets: [{ lineId: 'a line', label: 'Block 1', quantity: 1 }],
        ...{ amount: usd, reason: 'wrong-ticket', at: byAdmin.at, answerBy: null },
      },
      personal: { [subject]: { description: 'Ada got the wrong ones' }, ...seller },
    }),
  ],
  [
    'dispute.decided',
    { purchaseId, outcome: 'refund', refund: { refundId, amount: usd } },
    stored('dispute', {
      type: 'DisputeDecided',
      data: { ...decided, ...byAdmin, bearer: 'sale', replacementUntil: null },
      personal: { [byAdmin.by]: { name: 'Maria', note: 'Not the block that was sold' } },
    }),
  ],
  [
    'dispute.withdrawn',
    { purchaseId },
    stored('dispute', { type: 'DisputeWithdrawn', data: { ...disputed, at: byAdmin.at } }),
  ],
])('toIntegrationEvent publishes %s with %j, and not who did it', (type, data, event) => {
  const published = toIntegrationEvent(event, 'https://tickets.example.com');
  expect(IntegrationEvent.parse(published)).toEqual({
    specversion: '1.0',
    id: event.id,
    source: 'https://tickets.example.com',
    type: `terrace.${type}.v1`,
    subject,
    sequence: 4,
    time: '2026-03-01T10:00:00.000Z',
    datacontenttype: 'application/json',
    data,
  });
});
