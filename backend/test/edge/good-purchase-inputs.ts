import type { GoodInput } from './good-input.js';
import type { Things } from './things.js';

const holder = {
  fullName: 'Ada Fan',
  email: 'ada@example.com',
  nationality: 'British',
  passportOrId: 'P-1',
  cityOfBirth: 'London',
  phone: '+44 20 7946 0000',
};
const ofPurchase: GoodInput = {
  as: 'buyer',
  param: ({ purchaseId }) => purchaseId,
  query: { token: 'none' },
};

const ofDispute = { param: ({ disputeId }: Things) => disputeId };
const ofOrderDispute: GoodInput = {
  ...ofDispute,
  as: 'buyer',
  others: ({ purchaseId }) => ({ purchaseId }),
  query: { token: 'none' },
};

const ofDelivery: GoodInput = { as: 'seller', param: ({ deliveryId }) => deliveryId };
const ofETicket: GoodInput = { as: 'buyer', param: ({ deliveryId }) => deliveryId, query: { token: 'none' } };
const ofShare: GoodInput = { as: 'nobody', body: ({ shareToken }) => ({ token: shareToken }) };

/** One for every route of purchases, orders, disputes and deliveries that takes anything in. */
export const purchaseInputs: Readonly<Record<string, GoodInput>> = {
  'POST /purchases': {
    as: 'buyer',
    body: ({ approvedTicketId }) => ({
      eventId: null,
      lines: [{ kind: 'listing', id: approvedTicketId, quantity: 1 }],
    }),
  },
  'GET /purchases/{id}': ofPurchase,
  'POST /purchases/{id}/promo': { ...ofPurchase, body: ({ promoCodeName }) => ({ code: promoCodeName }) },
  'DELETE /purchases/{id}/promo': ofPurchase,
  'POST /purchases/{id}/extend': ofPurchase,
  'POST /purchases/{id}/cancel': ofPurchase,
  'POST /purchases/{id}/refresh-payment': ofPurchase,
  'POST /purchases/{id}/continue-payment': ofPurchase,
  'POST /purchases/{id}/complete': { ...ofPurchase, body: () => ({ ticketHolders: [holder] }) },
  'POST /purchases/{id}/open': {
    as: 'nobody',
    param: ({ purchaseId }) => purchaseId,
    body: () => ({ token: 'of-a-mail' }),
  },
  'GET /purchases/{id}/holders': ofPurchase,
  'GET /purchases/{id}/calendar.ics': ofPurchase,
  'POST /orders/{id}/event-change': { ...ofPurchase, body: () => ({ choice: 'keep' }) },
  'GET /orders/{id}/documents': ofPurchase,
  'GET /orders/{id}/documents/{documentId}.pdf': {
    ...ofPurchase,
    fixed: { documentId: '0123456789abcdefghij' },
  },
  'POST /orders/{id}/invoice': {
    ...ofPurchase,
    body: () => ({ name: 'Marina Tours Ltd', address: '1 High Street, London', vatNumber: 'GB 123 456 789' }),
    optional: ['vatNumber'],
  },
  'POST /orders/{purchaseId}/disputes': {
    ...ofPurchase,
    body: ({ approvedTicketId: lineId }) => ({
      reason: 'wrong-ticket',
      description: 'For another match',
      tickets: [{ lineId, quantity: 1 }],
    }),
    optional: ['tickets'],
  },
  'GET /orders/{purchaseId}/disputes': ofPurchase,
  'POST /orders/{purchaseId}/disputes/{id}/withdraw': ofOrderDispute,
  'POST /orders/{purchaseId}/disputes/{id}/answer': {
    ...ofOrderDispute,
    body: () => ({ text: 'Here it is' }),
  },
  'POST /orders/{purchaseId}/disputes/{id}/evidence': ofOrderDispute,
  'GET /orders/{purchaseId}/disputes/{id}/evidence/{fileId}': {
    ...ofOrderDispute,
    others: ({ purchaseId, fileId }) => ({ purchaseId, fileId }),
  },
  'POST /disputes/{id}/answer': { ...ofDispute, as: 'seller', body: () => ({ text: 'They were sent' }) },
  'POST /disputes/{id}/evidence': { ...ofDispute, as: 'seller' },
  'GET /disputes/{id}/evidence/{fileId}': {
    ...ofDispute,
    as: 'seller',
    others: ({ fileId }) => ({ fileId }),
  },
  'GET /deliveries/{id}': ofDelivery,
  'POST /deliveries/{id}/file': { ...ofDelivery, query: { page: '2' } },
  'POST /deliveries/{id}/transfer': { ...ofDelivery, body: () => ({ reference: 'T-2' }) },
  'POST /deliveries/{id}/shipment': {
    ...ofDelivery,
    body: () => ({ carrier: 'Royal Mail', trackingNumber: 'RM-1' }),
  },
  'GET /orders/{purchaseId}/e-tickets': ofPurchase,
  'GET /e-tickets/{id}/file': ofETicket,
  'GET /e-tickets/{id}/picture': ofETicket,
  'GET /e-tickets/{id}/code': ofETicket,
  'GET /e-tickets/{id}/proof': { ...ofETicket, param: ({ transferredId }) => transferredId },
  'POST /e-tickets/{id}/accept': ofETicket,
  'POST /e-tickets/{id}/opened': ofETicket,
  'POST /e-tickets/{id}/share': ofETicket,
  'DELETE /e-tickets/{id}/share': ofETicket,
  'POST /shared-tickets': ofShare,
  'POST /shared-tickets/picture': ofShare,
  'POST /shared-tickets/code': ofShare,
  'POST /shared-tickets/file': ofShare,
  'POST /payments/webhook': {
    as: 'nobody',
    body: ({ purchaseId }) => ({
      id: 'evt-1',
      type: 'payment.succeeded',
      paymentId: 'pay-1',
      purchaseId,
      amount: 125,
      currency: 'USD',
    }),
    foreign: true,
  },
};
