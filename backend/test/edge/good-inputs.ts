import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { callerOf } from './access-table.js';
import { everyEndpoint } from './every-endpoint.js';
import { adminInputs } from './good-admin-inputs.js';
import { notificationInputs } from './good-notification-inputs.js';
import { type GoodInput, ofEvent, ofTournament, page, queryOf } from './good-input.js';
import { purchaseInputs } from './good-purchase-inputs.js';

const credentials = { email: 'ada@example.com', password: 'analytical', remember: true };
const ticket = {
  ticketType: 'eTickets',
  ...recordOf(namesOf(seatFields), (name) => name),
  price: { amount: 12_500, currency: 'USD' },
  quantity: 2,
  split: 'never-leave-one',
  faceValue: null,
  restrictions: ['aisle'],
  notApplicable: ['row'],
  description: 'Two together',
  deliveryAddress: '1 High Street',
  deliveryTime: '2 days before',
  inHandDate: '01/12/2020',
};
/** Its event is unknown, so that it lists nothing. */
const ticketFile =
  'Reference,Event,Date,Type,Price,Quantity,Delivery address,Delivery time\n' +
  'R-1,Nobody vs Nobody,05/12/2099,eTickets,125.00,2,1 High Street,2 days before\n';
const bankDetails = {
  accountHolderName: 'Sam Seller',
  bankName: 'Marina Bank',
  accountNumber: 'AE070331234567890123456',
  routingNumber: '302620122',
  swiftCode: 'MARIAEAD',
  bankAddress: '1 Marina, Dubai',
};
const thisMonth = () => new Date().toISOString().slice(0, 7);
const mayBeBlank = [
  ...namesOf(seatFields),
  ...['description', 'faceValue', 'restrictions', 'notApplicable', 'inHandDate'],
];
const login: GoodInput = { as: 'nobody', body: () => credentials, optional: ['remember'] };
const written: Readonly<Record<string, GoodInput>> = {
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
  'POST /auth/admin/provider/finish': {
    as: 'nobody',
    body: () => ({ query: 'code=given&state=ours', code: '123456' }),
    optional: ['query', 'code'],
    blank: ['query', 'code'],
  },
  'POST /auth/seller/register': {
    as: 'nobody',
    body: () => ({
      fullName: 'Sam Seller',
      companyName: 'Seats Ltd',
      email: 'sam@example.com',
      password: 'secret-1',
      phoneNumber: '+44 20 7946 0001',
      address: '1 High Street',
      idNumber: 'ID-1',
      kind: 'trader',
    }),
    optional: ['kind'],
  },
  'POST /auth/password-reset': { as: 'nobody', body: () => ({ email: 'nobody@example.com' }) },
  'POST /auth/password-reset/confirm': {
    as: 'nobody',
    body: () => ({ token: 'of-a-mail', password: 'analytical' }),
  },

  'POST /orders/links': { as: 'nobody', body: () => ({ email: 'nobody@example.com' }) },
  'PUT /me/name': { as: 'buyer', body: () => ({ fullName: 'Ada Fan' }) },
  'POST /me/password': { as: 'buyer', body: () => ({ currentPassword: 'wrong', password: 'analytical' }) },
  'POST /me/email': { as: 'buyer', body: () => ({ currentPassword: 'wrong', email: 'ada@example.com' }) },
  'POST /auth/email-change': { as: 'nobody', body: () => ({ token: 'of-a-mail' }) },
  'DELETE /me/sessions/{id}': { as: 'buyer', param: ({ buyerId }) => buyerId },
  'POST /me/delete': { as: 'buyer', body: () => ({ password: 'wrong' }) },

  'GET /catalogue/sports/{id}/tournaments': { as: 'nobody', param: ({ sportId }) => sportId },
  'GET /catalogue/tournaments/{id}': { ...ofTournament, as: 'nobody' },
  'GET /catalogue/teams/{name}': { as: 'nobody', param: () => 'Arsenal' },
  'GET /catalogue/tournaments/{id}/events': { ...ofTournament, as: 'nobody', query: page },
  'GET /catalogue/teams/{name}/events': { as: 'nobody', param: () => 'Arsenal', query: page },
  'GET /catalogue/events/{id}': { ...ofEvent, as: 'nobody' },
  'GET /catalogue/events/{id}/tickets': { ...ofEvent, as: 'nobody' },
  'GET /catalogue/events/{id}/change': { as: 'nobody', param: ({ eventId }) => eventId },

  'POST /tickets': {
    as: 'seller',
    body: ({ eventId }) => ({
      eventId,
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2099',
      eventTime: '17:30',
      venue: 'Emirates Stadium',
      ...ticket,
    }),
    optional: [
      'eventId',
      'quantity',
      'split',
      'faceValue',
      'restrictions',
      'notApplicable',
      'inHandDate',
      ...mayBeBlank,
    ],
    blank: mayBeBlank,
  },
  'POST /tickets/prices': {
    as: 'seller',
    body: ({ ownTicketId }) => ({ items: [{ id: ownTicketId, price: ticket.price }] }),
  },
  'POST /tickets/withdrawals': {
    as: 'seller',
    body: ({ ownTicketId }) => ({ items: [{ id: ownTicketId }] }),
  },
  'POST /tickets/relistings': {
    as: 'seller',
    body: ({ ownTicketId }) => ({ items: [{ id: ownTicketId }] }),
  },
  'POST /tickets/mine/changes': {
    as: 'seller',
    body: () => ({
      filter: { q: 'nothing like it' },
      change: { kind: 'withdraw' },
      until: '2099-01-01T00:00:00.000Z',
    }),
    optional: ['filter.q', 'until'],
    blank: ['filter.q'],
  },
  'POST /tickets/mine/update-file': {
    as: 'seller',
    body: () => ({ file: 'Reference,Price\nnone,1.00\n', dryRun: true }),
  },
  'GET /tickets/mine.csv': { as: 'seller', query: { q: 'arsenal' } },
  'GET /tickets/mine/{id}': { as: 'seller', param: ({ ownTicketId }) => ownTicketId },
  'GET /tickets/mine/{id}/files': { as: 'seller', param: ({ ownTicketId }) => ownTicketId },
  'POST /tickets/mine/{id}/files': {
    as: 'seller',
    param: ({ ownTicketId }) => ownTicketId,
    query: { seat: '1' },
  },
  'DELETE /tickets/mine/{id}/files': {
    as: 'seller',
    param: ({ ownTicketId }) => ownTicketId,
    query: { seat: '1' },
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
  'GET /payouts/{id}': { as: 'seller', param: ({ payoutId }) => payoutId },
  'GET /commission-documents/{id}.pdf': { as: 'seller', param: ({ payoutId }) => payoutId },
  'GET /statements/{month}.pdf': { as: 'seller', param: thisMonth },
  'GET /statements/{month}.csv': { as: 'seller', param: thisMonth },
  'PUT /seller-details/contact': {
    as: 'seller',
    body: () => ({ phoneNumber: '+44 20 7946 0001', address: '2 High Street' }),
  },
  'PUT /seller-details/names': {
    as: 'seller',
    body: () => ({ fullName: 'Sam Seller', companyName: 'Seats Ltd', kind: 'private' }),
    optional: ['kind'],
  },
  'PUT /tax-details': {
    as: 'seller',
    body: () => ({ kind: 'private', country: 'GB', taxNumber: '12345', dateOfBirth: '01/02/1990' }),
  },
  'GET /tickets/{id}/trader': { as: 'nobody', param: ({ approvedTicketId }) => approvedTicketId },
  'PUT /bank-info': {
    as: 'seller',
    body: () => bankDetails,
    optional: ['routingNumber'],
    blank: ['routingNumber'],
  },
  'POST /bank-info/change': {
    as: 'seller',
    body: () => ({ ...bankDetails, currentPassword: 'wrong' }),
    optional: ['routingNumber'],
    blank: ['routingNumber'],
  },

  'POST /newsletter': {
    as: 'nobody',
    body: () => ({ email: 'ada@example.com', website: '' }),
    optional: ['website'],
    blank: ['website'],
  },
  'POST /newsletter/confirm': { as: 'nobody', body: () => ({ token: 'of-a-mail' }) },
  'POST /newsletter/unsubscribe': { as: 'nobody', body: () => ({ token: 'of-a-mail' }) },
  'POST /contact-messages': {
    as: 'nobody',
    body: () => ({ name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi', website: '' }),
    optional: ['website'],
    blank: ['website'],
  },
  'POST /tickets/{id}/reports': {
    as: 'nobody',
    param: ({ approvedTicketId }) => approvedTicketId,
    body: () => ({ reason: 'seats-wrong', text: 'No such row', email: 'tom@example.com', website: '' }),
    optional: ['text', 'website'],
    blank: ['text', 'website'],
  },
  'POST /partner-requests': {
    as: 'nobody',
    body: () => ({
      companyName: 'Tours Ltd',
      contactPerson: 'Tim Tour',
      email: 'tim@example.com',
      phone: '+44 20 7946 0001',
      businessType: 'Tour Operator',
      message: '',
      website: '',
    }),
    optional: ['message', 'website'],
    blank: ['message', 'website'],
  },

  ...purchaseInputs,
  ...notificationInputs,
  ...adminInputs,
};

/** One for every route that takes anything in. A new route needs its row, unless it takes nothing but a query. */
export const goodInputs: Readonly<Record<string, GoodInput>> = {
  ...written,
  ...Object.fromEntries(
    [...everyEndpoint].flatMap(([name, { params, query, body }]) =>
      query && !params && !body && !written[name]
        ? [[name, { as: callerOf(name), query: queryOf(query) }]]
        : [],
    ),
  ),
};
