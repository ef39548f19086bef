import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { aDelivery } from './a-delivery';
import { heldPurchase, usd as money } from './held-purchase';

const at = '2026-11-01T10:00:00.000Z';
const id = 'o'.padEnd(20, '7');
const line = {
  kind: 'listing' as const,
  id: 'line',
  label: 'Section A',
  quantity: 2,
  unitPrice: money(12_500),
  serviceFee: money(0),
  delivery: null,
};

const { ticketId: _ticket, ...delivery } = aDelivery(1, {
  purchaseId: id,
  label: 'Section A',
  seat: { number: 1, of: 2 },
});

/** A paid order of two tickets; of its two holders one was erased, and one of its mails was refused. */
export const orderCase: OrderCase = {
  purchase: heldPurchase({
    id,
    status: 'completed',
    lines: [line],
    quantity: 2,
    holdersEntered: true,
    canExtend: false,
    payment: { paymentId: 'p'.padEnd(20, '0'), status: 'succeeded' },
  }),
  customer: null,
  buyer: { kind: 'guest', id: 'guest', name: 'Ada Fan 1', email: 'ada@fans.test', blockedAt: null },
  holdCanEndAt: null,
  lines: [
    {
      ...line,
      sellerId: 'seller'.padEnd(20, '0'),
      holders: [
        {
          fullName: 'Ada Fan 1',
          email: 'ada1@fans.test',
          phone: '',
          nationality: 'British',
          maskedPassportOrId: '••••4567',
        },
        null,
      ],
    },
  ],
  completedAt: at,
  money: {
    paid: money(25_000),
    fees: money(0),
    refunded: money(0),
    underWay: money(0),
    chargedBack: money(0),
    left: money(25_000),
    toSellers: money(18_750),
  },
  payments: [
    {
      paymentId: 'p'.padEnd(20, '0'),
      providerPaymentId: 'card-1',
      amount: money(25_000),
      status: 'succeeded',
      requestedAt: at,
    },
  ],
  refunds: [],
  chargebacks: [],
  mails: [
    { about: 'completed', status: 'sent', at },
    { about: 'delivery:4fGh.arrived', status: 'refused', at },
  ],
  sales: [],
  waitingActs: [],
  deliveries: [
    {
      ...delivery,
      sellerId: 'seller'.padEnd(20, '0'),
      sellerName: 'Sam Seller',
      companyName: 'Seats Ltd',
      startsAt: '2026-11-21T20:45:00.000Z',
      question: null,
    },
  ],
  disputes: [],
  disputeOptions: [],
  documents: [],
  messages: [],
  sentMessages: [],
  notes: [],
  timeline: [
    {
      version: 6,
      event: 'RefundRequested',
      at,
      by: { role: 'admin', name: 'Ada Adams' },
      changes: [{ field: 'amount', value: 'US$50.00' }],
      of: { category: 'purchase', id },
    },
    {
      version: 1,
      event: 'DeliveryDue',
      at,
      by: { role: 'system', name: null },
      changes: [],
      of: { category: 'delivery', id: delivery.id },
    },
  ],
};
