import { adminInputs } from './good-admin-inputs.js';
import { type GoodInput, type Things, page, ofEvent, ofTournament } from './good-input.js';

const credentials = { email: 'ada@example.com', password: 'analytical', remember: true };
const ticket = {
  ticketType: 'eTickets',
  section: 'A',
  row: '1',
  seat: '2',
  price: { amount: 12_500, currency: 'USD' },
  quantity: 2,
  description: 'Two together',
  deliveryAddress: '1 High Street',
  deliveryTime: '2 days before',
};
/** Its event is unknown, so that it lists nothing. */
const ticketFile =
  'Reference,Event,Date,Type,Price,Quantity,Delivery address,Delivery time\n' +
  'R-1,Nobody vs Nobody,05/12/2026,eTickets,125.00,2,1 High Street,2 days before\n';
const mayBeBlank = ['section', 'row', 'seat', 'description'];
const holder = {
  fullName: 'Ada Fan',
  email: 'ada@example.com',
  nationality: 'British',
  passportOrId: 'P-1',
  cityOfBirth: 'London',
  phone: '+44 20 7946 0000',
};
const login: GoodInput = { as: 'nobody', body: () => credentials, optional: ['remember'] };
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

/** One for every route that takes anything in. A new route needs its row. */
export const goodInputs: Readonly<Record<string, GoodInput>> = {
  'POST /auth/signup': {
    as: 'nobody',
    body: () => ({ fullName: 'Ada Fan', email: 'ada@example.com', password: 'analytical' }),
  },
  'POST /auth/login': login,
  'POST /auth/seller/login': login,
  'POST /auth/admin/login': {
    as: 'nobody',
    body: () => ({ ...credentials, code: '123456' }),
    optional: ['remember', 'code'],
    blank: ['code'],
  },
  'POST /auth/seller/register': {
    as: 'nobody',
    body: () => ({
      fullName: 'Sam Seller',
      companyName: 'Seats Ltd',
      email: 'sam@example.com',
      password: 'secret-1',
      phoneNumber: '+44 1',
      address: '1 High Street',
      idNumber: 'ID-1',
    }),
  },
  'POST /auth/password-reset': { as: 'nobody', body: () => ({ email: 'nobody@example.com' }) },
  'POST /auth/password-reset/confirm': {
    as: 'nobody',
    body: () => ({ token: 'of-a-mail', password: 'analytical' }),
  },

  'GET /catalogue/sports/{id}/tournaments': { as: 'nobody', param: ({ sportId }) => sportId },
  'GET /catalogue/tournaments/{id}': { ...ofTournament, as: 'nobody' },
  'GET /catalogue/teams/{name}': { as: 'nobody', param: () => 'Arsenal' },
  'GET /catalogue/tournaments/{id}/events': { ...ofTournament, as: 'nobody', query: page },
  'GET /catalogue/teams/{name}/events': { as: 'nobody', param: () => 'Arsenal', query: page },
  'GET /catalogue/events': {
    as: 'nobody',
    query: {
      name: 'arsenal',
      venue: 'Emirates Stadium, London',
      from: '01/01/2026',
      to: '31/12/2026',
      team: 'Arsenal',
      tournament: '1',
      sport: '1',
      city: 'London',
      sort: '-date',
      ...page,
    },
  },
  'GET /catalogue/events/{id}': { ...ofEvent, as: 'nobody' },
  'GET /catalogue/events/{id}/tickets': { ...ofEvent, as: 'nobody' },
  'GET /catalogue/suggestions': { as: 'nobody', query: { field: 'event', q: 'ars', limit: '5' } },

  'POST /tickets': {
    as: 'seller',
    body: ({ eventId }) => ({
      eventId,
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2026',
      eventTime: '17:30',
      venue: 'Emirates Stadium',
      ...ticket,
    }),
    optional: ['eventId', 'quantity', ...mayBeBlank],
    blank: mayBeBlank,
  },
  'GET /tickets/mine': {
    as: 'seller',
    query: { status: 'on-sale', q: 'arsenal', sort: 'eventDate', order: 'asc', ...page },
  },
  'POST /tickets/prices': {
    as: 'seller',
    body: ({ ownTicketId }) => ({ items: [{ id: ownTicketId, price: ticket.price }] }),
  },
  'POST /tickets/withdrawals': {
    as: 'seller',
    body: ({ ownTicketId }) => ({ items: [{ id: ownTicketId }] }),
  },
  'GET /tickets/mine/{id}': { as: 'seller', param: ({ ownTicketId }) => ownTicketId },
  'GET /tickets/price-guidance': {
    as: 'seller',
    query: {
      eventId: '1',
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2026',
      ticketType: 'eTickets',
      section: 'A',
    },
  },
  'POST /tickets/import/check': { as: 'seller', body: () => ({ file: ticketFile }) },
  'POST /tickets/import': { as: 'seller', body: () => ({ file: ticketFile }) },
  'GET /tickets/{id}': { as: 'nobody', param: ({ approvedTicketId }) => approvedTicketId },
  'PATCH /tickets/{id}': {
    as: 'seller',
    param: ({ ownTicketId }) => ownTicketId,
    body: () => ticket,
    optional: Object.keys(ticket),
    blank: mayBeBlank,
  },
  'POST /tickets/{id}/confirm-event': { as: 'seller', param: ({ ownTicketId }) => ownTicketId },
  'POST /tickets/{id}/withdraw': { as: 'seller', param: ({ ownTicketId }) => ownTicketId },
  'PUT /tickets/{id}/selection': {
    as: 'nobody',
    param: ({ approvedTicketId }) => approvedTicketId,
    body: () => ({ quantity: 1 }),
    optional: ['quantity'],
  },
  'DELETE /tickets/{id}/selection': { as: 'nobody', param: ({ approvedTicketId }) => approvedTicketId },
  'GET /selections': { as: 'nobody', query: { ticketId: '0123456789abcdefghij', ...page } },
  'GET /payouts': { as: 'seller', query: page },
  'GET /payouts/{id}': { as: 'seller', param: ({ payoutId }) => payoutId },
  'GET /statements/{month}.pdf': { as: 'seller', param: () => '2026-01' },
  'GET /statements/{month}.csv': { as: 'seller', param: () => '2026-01' },
  'GET /sales': { as: 'seller', query: page },
  'PUT /bank-info': {
    as: 'seller',
    body: () => ({
      accountHolderName: 'Sam Seller',
      bankName: 'Marina Bank',
      accountNumber: 'AE070331234567890123456',
      routingNumber: '302620122',
      swiftCode: 'MARIAEAD',
      bankAddress: '1 Marina, Dubai',
    }),
  },

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
  'GET /catalogue/events/{id}/change': { as: 'nobody', param: ({ eventId }) => eventId },
  'POST /orders/{id}/event-change': { ...ofPurchase, body: () => ({ choice: 'keep' }) },
  'GET /orders': { as: 'buyer', query: page },
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
  'POST /orders/{purchaseId}/disputes/{id}/evidence': ofOrderDispute,
  'GET /orders/{purchaseId}/disputes/{id}/evidence/{fileId}': {
    ...ofOrderDispute,
    others: ({ purchaseId, fileId }) => ({ purchaseId, fileId }),
  },
  'GET /disputes': { as: 'seller', query: page },
  'POST /disputes/{id}/answer': { ...ofDispute, as: 'seller', body: () => ({ text: 'They were sent' }) },
  'POST /disputes/{id}/evidence': { ...ofDispute, as: 'seller' },
  'GET /disputes/{id}/evidence/{fileId}': {
    ...ofDispute,
    as: 'seller',
    others: ({ fileId }) => ({ fileId }),
  },
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

  'POST /newsletter': {
    as: 'nobody',
    body: () => ({ email: 'ada@example.com', website: '' }),
    optional: ['website'],
    blank: ['website'],
  },
  'POST /contact-messages': {
    as: 'nobody',
    body: () => ({ name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi', website: '' }),
    optional: ['website'],
    blank: ['website'],
  },
  'POST /partner-requests': {
    as: 'nobody',
    body: () => ({
      companyName: 'Tours Ltd',
      contactPerson: 'Tim Tour',
      email: 'tim@example.com',
      phone: '+44 1',
      businessType: 'Tour Operator',
      message: '',
      website: '',
    }),
    optional: ['message', 'website'],
    blank: ['message', 'website'],
  },

  ...adminInputs,
};
