import type { EventFacts } from '@terrace/contracts/values/event-facts';
import type { PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import type { RefundRequested } from '../src/features/buying/purchases/refunds/refund.events.js';
import type { DeliveryDue, DeliveryEvent } from '../src/features/care/deliveries/delivery.events.js';
import type { DisputeOpened } from '../src/features/care/disputes/dispute.events.js';
import type { NoteEvent } from '../src/features/care/notes/note.events.js';
import type { PayoutEvent } from '../src/features/money/payouts/payout.events.js';
import { type TicketEvent, detailsOf } from '../src/features/selling/tickets/ticket.events.js';

/** Events that open streams, and some that follow, for the histories of `notification-triggers`. */
export const at = '2026-11-21T12:00:00.000Z';
export const money = { amount: 25_000, currency: 'USD' };
export const buyer = { kind: 'account', id: 'buyer' } as const;
export const event = {
  id: null,
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  venue: 'Emirates Stadium',
};
export const facts: EventFacts = { ...event, city: 'London', startsAt: '2026-12-05T17:30:00.000Z' };

export const purchase: readonly PurchaseEvent[] = [
  {
    type: 'PurchaseStarted',
    data: {
      buyer,
      event,
      lines: [
        {
          kind: 'listing',
          id: 'line',
          label: 'Section A',
          quantity: 2,
          unitPrice: { amount: 12_500, currency: 'USD' },
          serviceFee: { amount: 0, currency: 'USD' },
          sellerId: 'seller',
        },
      ],
      requiredPurchaseFields: [],
      holdExpiresAt: at,
    },
  },
  { type: 'PaymentRequested', data: { paymentId: 'payment', amount: money } },
  { type: 'PaymentSucceeded', data: { paymentId: 'payment', amount: money, source: 'webhook' } },
  { type: 'PurchaseCompleted', data: { late: false } },
];
export const refund: RefundRequested = {
  type: 'RefundRequested',
  data: {
    refundId: 'refund',
    paymentId: 'payment',
    amount: { amount: 5_000, currency: 'USD' },
    reason: 'buyer-asked',
    tickets: null,
    bearer: 'platform',
    shares: {},
    by: null,
    at,
  },
};
export const refundOfSale: RefundRequested = {
  ...refund,
  data: { ...refund.data, bearer: 'sale', shares: { line: 3_750 } },
};
const chargebackData = {
  ...{ chargebackId: 'chargeback', paymentId: 'payment', amount: { amount: 5_000, currency: 'USD' } },
  ...({ reason: 'fraudulent', evidenceDueAt: at } as const),
};
export const chargeback: PurchaseEvent = { type: 'ChargebackOpened', data: chargebackData };
export const chargebackLost: PurchaseEvent = {
  type: 'ChargebackLost',
  data: { ...{ chargebackId: 'chargeback', bearer: 'sale' }, ...{ shares: {}, spared: 0, excess: 0 } },
};
export const allGivenBack: readonly PurchaseEvent[] = [
  { type: 'ChargebackOpened', data: { ...chargebackData, amount: money } },
  {
    type: 'ChargebackLost',
    data: {
      ...{ chargebackId: 'chargeback', bearer: 'sale' },
      ...{ shares: { line: 18_750 }, spared: 0, excess: 0 },
    },
  },
];
export const changed = (kind: 'cancelled' | 'moved' | 'back'): PurchaseEvent => ({
  type: 'EventChangeNoted',
  data: {
    changeId: 'change',
    number: 1,
    kind,
    bought: facts,
    now: { ...facts, date: '06/12/2026' },
    answerUntil: kind === 'moved' ? at : null,
    at,
  },
});
export const eventOfTicket = {
  eventId: null,
  eventName: event.name,
  eventDate: event.date,
  eventTime: event.time,
  venue: event.venue,
};
export const ticket: TicketEvent = {
  type: 'TicketUploaded',
  data: {
    sellerId: 'seller',
    ...detailsOf({
      ...{ ticketType: 'eTickets', section: 'A', row: '1', seat: '2', quantity: 2 },
      ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
    }),
    ...eventOfTicket,
  },
};
export const dispute: DisputeOpened = {
  type: 'DisputeOpened',
  data: {
    purchaseId: 'purchase',
    sellerId: 'seller',
    buyer,
    event,
    tickets: [{ lineId: 'line', label: 'Section A', quantity: 2 }],
    amount: money,
    reason: 'not-delivered',
    at,
    answerBy: at,
  },
};
export const due: DeliveryDue = {
  type: 'DeliveryDue',
  data: {
    purchaseId: 'purchase',
    lineId: 'line',
    seat: { number: 1, of: 2 },
    label: 'Section A',
    buyer,
    event,
    sellerId: 'seller',
    ticketType: 'eTickets',
    times: null,
    dueAt: '2026-12-03T17:30:00.000Z',
    at,
  },
};
export const file: DeliveryEvent = {
  type: 'TicketFileDelivered',
  data: {
    fileId: 'file',
    pictureId: null,
    codeId: null,
    type: 'application/pdf',
    size: 1_000,
    fileHash: 'hash',
    codeHashes: ['code'],
    pageHash: null,
    unclaimed: [],
    questioned: [],
    released: [],
    at,
  },
};
export const questioned: DeliveryEvent = { ...file, data: { ...file.data, questioned: ['code'] } };
export const paid: PayoutEvent = {
  type: 'PayoutRequested',
  data: { amount: money, sales: [], carried: 0, sellerId: 'seller', at },
};
export const byAdmin = { by: 'admin', at };
export const holderCorrected: PurchaseEvent = {
  type: 'HolderCorrected',
  data: { holderIds: ['new'], index: 0, lineId: 'line', number: 1, sellerId: 'seller', ...byAdmin },
};
export const note: NoteEvent = {
  type: 'NoteAdded',
  data: {
    ...{ subject: { kind: 'order', id: 'order'.padEnd(20, '0') }, personId: 'buyer' },
    ...{ mentions: ['colleague'], ...byAdmin },
  },
};
