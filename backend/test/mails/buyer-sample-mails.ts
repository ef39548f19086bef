import { orderNumber } from '@terrace/contracts/values/order-number';
import type { Dispute, DisputeDecision, DisputeQuestion } from '@terrace/contracts/http/care/disputes';
import type { Purchase, PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import {
  ticketRefusedMail,
  ticketReplacedMail,
  ticketsArrivedMail,
  ticketsLateMail,
  ticketsLaterMail,
} from '../../src/features/care/notifications/rules/delivery.mail.js';
import {
  disputeAnsweredMail,
  disputeDecidedMail,
  disputeQuestionMail,
} from '../../src/features/care/notifications/rules/dispute.mail.js';
import { disputeRefundFailedMail } from '../../src/features/care/notifications/rules/refunds/dispute-refund.mail.js';
import type { MailContent } from '../../src/features/messages/email/email.public.js';
import { holderCorrectedMail } from '../../src/features/care/notifications/rules/support.rules.js';
import { messageToBuyerMail } from '../../src/features/care/notifications/rules/support.rules.js';
import { eventChangeMail } from '../../src/features/care/notifications/rules/event-change.mail.js';
import type { MailedOrder } from '../../src/features/buying/purchases/purchases.public.js';
import {
  chargedBackMail,
  confirmationMail,
  refundDueMail,
  refundMail,
} from '../../src/features/care/notifications/rules/purchase.mail.js';
import { orderLinksMail } from '../../src/features/buying/purchases/orders/links/order-links.mail.js';
import { PUBLIC_URL, sampleEvent, usd } from './sample-facts.js';

const ID = 'Purchase000000000001';
const signed = (path: string) => `${PUBLIC_URL}${path}?token=Y2FuLWJlLXJlYWQtYnktYW55b25l`;

const purchase: Purchase = {
  id: ID,
  version: 7,
  status: 'completed',
  event: {
    id: '4711',
    name: sampleEvent.name,
    date: sampleEvent.date,
    time: sampleEvent.time,
    venue: sampleEvent.venue,
  },
  lines: [
    {
      kind: 'listing',
      id: 'Ticket00000000000001',
      label: 'eTickets, Section A, Row 7',
      quantity: 2,
      unitPrice: usd(125_00),
      serviceFee: usd(6_25),
      delivery: null,
    },
    {
      kind: 'category',
      id: 'category-1',
      label: 'Category 1, Longside',
      quantity: 1,
      unitPrice: usd(210_00),
      serviceFee: usd(0),
      delivery: { name: 'Courier', price: usd(15_00) },
    },
  ],
  quantity: 3,
  pricing: {
    originalAmount: usd(487_50),
    discount: usd(20_00),
    finalAmount: usd(467_50),
    promoCode: 'TWENTY',
    promo: { type: 'fixed', amount: 20_00 },
  },
  requiredPurchaseFields: [],
  holdExpiresAt: '2126-11-24T10:10:00.000Z',
  canExtend: false,
  holdersEntered: true,
  payment: { paymentId: 'Payment0000000000001', status: 'succeeded' },
  refunds: [],
  createdAt: '2126-11-24T10:00:00.000Z',
  updatedAt: '2126-11-24T10:05:00.000Z',
};

/** Its lines with what sellers said of them. */
const answeredLines: Purchase['lines'] = purchase.lines.map((line, place) => ({
  ...line,
  attributes: {
    faceValue: place === 0 ? usd(100_00) : null,
    restrictions: place === 0 ? [] : ['aisle'],
    notApplicable: place === 0 ? [] : ['faceValue'],
    description: '',
  },
}));

/** Facts of the sample purchase with these changes. */
export function buyerFacts(more: Partial<Purchase> = {}, name = sampleEvent.name): MailedOrder {
  return {
    purchase: { ...purchase, ...more },
    eventDetails: {
      name,
      date: sampleEvent.date,
      time: sampleEvent.time,
      isFinal: true,
      timeZone: 'Europe/London',
      times: null,
      zones: ['Europe/London'],
      place: 'Emirates Stadium, London, England',
    },
    orderLink: signed(`/orders/${ID}`),
    receiptLink: signed(`/api/orders/${ID}/documents/${ID}`),
    calendarLink: signed(`/api/orders/${ID}/calendar.ics`),
  };
}

const moved: PurchaseEventChange = {
  id: '4711.1',
  kind: 'moved',
  before: sampleEvent,
  now: { ...sampleEvent, date: '12/12/2126', time: '20:00', venue: 'Wembley Stadium' },
  at: '2126-11-25T10:00:00.000Z',
  answerUntil: '2126-12-09T10:00:00.000Z',
  answer: null,
};

const answer = { choice: 'refund', by: 'buyer', at: '2126-11-26T10:00:00.000Z' } as const;

function changed(change: Partial<PurchaseEventChange>): MailContent | null {
  return eventChangeMail(buyerFacts({ eventChange: { ...moved, ...change } }), moved.id);
}

function refunded(tickets: number | null, amount: number): MailContent | null {
  const [line] = purchase.lines;
  const of = tickets !== null && line && [{ lineId: line.id, label: line.label, quantity: tickets }];
  const refund = { id: 'Refund00000000000001', status: 'succeeded', reason: 'buyer-asked' } as const;
  const at = { requestedAt: '2126-11-25T10:00:00.000Z', statusSince: '2126-11-25T10:01:00.000Z' };
  const whole = { ...refund, ...at, amount: usd(amount), tickets, ...(of && { of }) };
  return refundMail(buyerFacts({ refunds: [whole] }), refund.id);
}

export const sampleDispute: Dispute = {
  id: 'Dispute0000000000001',
  version: 2,
  purchaseId: ID,
  status: 'awaiting-answer',
  reason: 'wrong-ticket',
  event: { name: sampleEvent.name, date: sampleEvent.date, venue: sampleEvent.venue },
  tickets: [{ lineId: 'Ticket00000000000001', label: 'eTickets, Section A, Row 7', quantity: 2 }],
  amount: usd(250_00),
  hasSeller: true,
  description: 'These are for another match',
  answer: null,
  evidence: [],
  questions: [],
  timeline: [],
  answerBy: '2126-12-08T10:00:00.000Z',
  decision: null,
  openedAt: '2126-12-06T10:00:00.000Z',
  statusSince: '2126-12-06T10:00:00.000Z',
};

export const sampleQuestion: DisputeQuestion = {
  id: 'Question000000000001',
  side: 'buyer',
  question: 'Please send a photo of the ticket.',
  answer: null,
  askedAt: '2126-12-08T10:00:00.000Z',
  until: '2126-12-10T10:00:00.000Z',
  answeredAt: null,
};
export const sampleDecision: DisputeDecision = {
  outcome: 'refund',
  refund: usd(100_00),
  bearer: 'sale',
  replacementUntil: null,
  note: 'Both were partly right: the seats are in the same row, but not beside each other.',
  isBySilence: false,
  at: '2126-12-09T10:00:00.000Z',
};

const undecided = { status: 'awaiting-decision' } as const;
export const failedRefund: Purchase['refunds'][number] = {
  ...{ id: 'Refund00000000000002', status: 'failed', amount: usd(100_00), reason: 'dispute', tickets: null },
  ...{ requestedAt: '2126-12-09T10:00:00.000Z', statusSince: '2126-12-09T10:01:00.000Z' },
};

/** A seat that was delivered as a file. */
const seat = {
  label: 'Section A, row 7',
  seat: { number: 1, of: 2 },
  event: purchase.event,
  hasSeller: true,
  delivered: { kind: 'file' },
  status: 'delivered',
  isOverdue: false,
  dueAt: '2126-12-04T17:30:00.000Z',
  timeline: [],
} as const;

const decided = (decision: Partial<DisputeDecision>) =>
  disputeDecidedMail(sampleDispute, { ...sampleDecision, ...decision }, buyerFacts());

/** Every mail to the buyer of an order, by name. */
export const buyerSampleMails: Readonly<Record<string, MailContent | null>> = {
  'order-links': orderLinksMail([
    {
      number: orderNumber(ID),
      event: sampleEvent.name,
      date: sampleEvent.date,
      link: signed(`/orders/${ID}`),
    },
    {
      ...{ number: orderNumber('Purchase000000000002'), event: 'Leeds United vs Fulham', date: null },
      link: signed('/orders/Purchase000000000002'),
    },
  ]),
  'order-links-newest': orderLinksMail(
    [
      {
        number: orderNumber(ID),
        event: sampleEvent.name,
        date: sampleEvent.date,
        link: signed(`/orders/${ID}`),
      },
    ],
    { isCut: true },
  ),
  'order-confirmed': confirmationMail(buyerFacts(), new Date('2126-12-04T17:30:00.000Z')),
  'order-confirmed-without-date': confirmationMail(
    {
      ...buyerFacts(),
      eventDetails: { ...buyerFacts().eventDetails, date: null, time: null },
      calendarLink: null,
    },
    null,
  ),
  'order-confirmed-of-answers': confirmationMail(buyerFacts({ lines: answeredLines }), null),

  'holder-corrected': holderCorrectedMail(buyerFacts()),
  'payment-too-late': refundDueMail(buyerFacts()),
  'refund-of-tickets': refunded(2, 250_00),
  'refund-of-all': refunded(null, 467_50),
  'charged-back': chargedBackMail(buyerFacts({ chargeback: { status: 'lost', amount: usd(467_50) } })),
  'event-cancelled': changed({ kind: 'cancelled', answerUntil: null }),
  'event-moved': changed({}),
  'event-moved-refund-asked': changed({ answer }),
  'event-moved-nothing-to-choose': changed({ answerUntil: null }),
  'event-back': changed({ kind: 'back', now: sampleEvent, answerUntil: null }),
  'event-back-refund-asked': changed({ kind: 'back', now: sampleEvent, answer }),
  'tickets-arrived': ticketsArrivedMail([seat, seat], buyerFacts()),
  'ticket-arrived-by-transfer': ticketsArrivedMail(
    [{ ...seat, delivered: { kind: 'transfer' } }],
    buyerFacts(),
  ),
  'ticket-replaced': ticketReplacedMail(seat, buyerFacts()),
  'ticket-refused': ticketRefusedMail(seat, buyerFacts()),
  'tickets-later': ticketsLaterMail(
    [
      {
        ...seat,
        status: 'due',
        delivered: null,
        timeline: [{ kind: 'extended', at: '2126-12-01T10:00:00.000Z', reason: 'issued-later' }],
      },
    ],
    buyerFacts(),
  ),
  'message-of-support': messageToBuyerMail(
    'The club sends the tickets tomorrow.\nWe write to you when they are here.',
    buyerFacts(),
  ),
  'tickets-late': ticketsLateMail([{ ...seat, delivered: null, isOverdue: true }], buyerFacts()),
  'dispute-answered': disputeAnsweredMail(sampleDispute, buyerFacts()),
  'dispute-question': disputeQuestionMail({ ...sampleDispute, questions: [sampleQuestion] }, buyerFacts()),
  'dispute-decided': decided({}),
  'dispute-decided-by-silence': decided({ isBySilence: true, note: null, refund: usd(250_00) }),
  'dispute-decided-replacement': decided({ outcome: 'replacement', refund: null }),
  'dispute-refund-failed': disputeRefundFailedMail(undecided, buyerFacts({ refunds: [failedRefund] })),
  'dispute-refund-failed-at-bank': disputeRefundFailedMail(
    undecided,
    buyerFacts({ refunds: [failedRefund], chargeback: { status: 'open', amount: usd(467_50) } }),
  ),
  'dispute-decided-nothing': decided({ outcome: 'nothing', refund: null }),
};
