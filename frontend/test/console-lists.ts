import { approval } from './approval';
import { sampleTicket } from './sample-ticket';

/** When everything happened. */
export const at = '2026-11-01T10:00:00.000Z';
const id = 'r'.padEnd(20, '0');
const row = { id, version: 1 };
const names = { fullName: 'Tim Fan', companyName: 'Tours Ltd', email: 'tim@home.test' };
/** The event of the rows. */
export const event = {
  id: '1',
  name: 'Arsenal vs Chelsea',
  home: 'Arsenal',
  away: 'Chelsea',
  dateOfEvent: '28/11/2026',
  timeOfEvent: '20:00',
  dateIsFinal: true,
  startsAt: null,
  timeZone: null,
  venue: { name: 'Emirates Stadium', mapUrl: null },
  city: 'London',
  country: 'England',
  sport: { id: '1', name: 'Football' },
  tournament: null,
};
const seller = {
  ...row,
  ...names,
  phoneNumber: '+44 20 7946 0001',
  address: '1 High Street, London',
  idNumber: '••••4567',
  isApproved: true,
  createdAt: at,
  decision: null,
};
const pin = { pinned: true, pinVersion: 2 };

/** A list of the administrators' console; what is fixed by docs/product.md, 2.28 and 8.8, is written out. */
export interface ConsoleList {
  readonly title: string;
  /** Its section, and the filter that it opens on. */
  readonly address: string;
  /** The header that is pressed, and the field it sorts by. */
  readonly sort: readonly [header: string, field: string];
  /** The name of its file and of its call. */
  readonly file: string;
  /** The text when it cannot be loaded. */
  readonly failed: string;
  /** How the history of a row opens, and from which address it comes. */
  readonly history?: readonly [opens: 'button' | 'details', call: string];
  readonly row: Readonly<Record<string, unknown>>;
}

/** Every list with a search, an order and an export but those of Money; each has one row. */
export const consoleLists: readonly ConsoleList[] = [
  {
    title: 'Set Events',
    address: 'set-events',
    sort: ['Event', 'name'],
    file: 'events',
    failed: 'Failed to load events',
    history: ['button', 'history/event-pin/1'],
    row: { ...event, ...pin },
  },
  {
    title: 'Top Tournaments',
    address: 'top-tournaments?sport=1',
    sort: ['Season', 'season'],
    file: 'tournaments',
    failed: 'Failed to load tournaments',
    history: ['button', 'history/tournament-pin/7'],
    row: {
      ...{ id: '7', name: 'Premier League', logoUrl: '', country: 'England', season: '2026/27' },
      ...{ sport: event.sport, ...pin },
    },
  },
  {
    title: 'Top Teams',
    address: 'top-teams',
    sort: ['Events', 'events'],
    file: 'teams',
    failed: 'Failed to load teams',
    row: { id: 'Arsenal', events: 1, first: event },
  },
  {
    title: 'Set Data',
    address: 'set-data',
    sort: ['Date', 'dateOfEvent'],
    file: 'events',
    failed: 'Failed to load events',
    row: { ...event, ...pin },
  },
  {
    title: 'Tickets',
    address: 'tickets',
    sort: ['Price', 'price'],
    file: 'tickets',
    failed: 'Failed to fetch tickets',
    history: ['details', `history/ticket/${id}`],
    row: sampleTicket({ ...row, sellerId: id, eventId: '1' }),
  },
  {
    title: 'Sellers',
    address: 'sellers',
    sort: ['Company', 'companyName'],
    file: 'sellers',
    failed: 'Failed to fetch approved sellers',
    history: ['details', `history/seller/${id}`],
    row: { ...seller, status: 'active' },
  },
  {
    title: 'Seller Requests',
    address: 'seller-requests',
    sort: ['Company', 'companyName'],
    file: 'sellers',
    failed: 'Failed to fetch seller requests',
    history: ['details', `history/seller/${id}`],
    row: { ...seller, status: 'pending' },
  },
  {
    title: 'Partner Requests',
    address: 'partner-requests',
    sort: ['Company', 'companyName'],
    file: 'partner-requests',
    failed: 'Failed to fetch partner requests',
    history: ['details', `history/partner-request/${id}`],
    row: {
      ...{
        ...row,
        companyName: 'Tours Ltd',
        contactPerson: 'Tim',
        email: names.email,
        phone: '+44 20 7946 0001',
      },
      ...{ businessType: 'Tour Operator', message: '', status: 'pending', timestamp: at, decision: null },
    },
  },
  {
    title: 'Reports',
    address: 'reports',
    sort: ['Event', 'eventName'],
    file: 'reports',
    failed: 'Failed to load reports',
    history: ['details', `history/report/${id}`],
    row: {
      ...{ ...row, ticketId: id, sellerId: id, eventName: event.name, label: 'eTickets, Section A' },
      ...{ reason: 'seats-wrong', text: 'No such row', email: names.email, hasAccount: false },
      ...{ status: 'pending', waiting: 1, timestamp: at, decision: null },
    },
  },
  {
    title: 'Approvals',
    address: 'approvals',
    sort: ['Proposed by', 'proposedBy'],
    file: 'approvals',
    failed: 'Failed to load approvals',
    row: approval,
  },
  {
    title: 'Seller Changes',
    address: 'seller-changes',
    sort: ['Name', 'formerName'],
    file: 'seller-changes',
    failed: 'Failed to load seller changes',
    history: ['details', `history/seller-change/${id}`],
    row: {
      ...{ ...row, formerName: 'Sam Seller', formerCompany: 'Seats Ltd', fullName: 'Sam Best' },
      ...{ companyName: 'Good Seats Ltd', status: 'pending', createdAt: at, statusSince: at, decision: null },
    },
  },
  {
    title: 'Bank Info Requests',
    address: 'bank-info-requests',
    sort: ['Saved', 'updatedAt'],
    file: 'bank-info',
    failed: 'Failed to load bank information requests',
    history: ['details', `history/bank-info/${id}`],
    row: {
      ...{ ...row, sellerName: 'Sam Seller', companyName: 'Good Seats Ltd', status: 'pending' },
      ...{ accountHolderName: 'Sam Seller', bankName: 'Marina Bank', accountNumber: '••••3456' },
      ...{ routingNumber: '••••0122', swiftCode: 'MARIAEAD', bankAddress: '1 Marina, Dubai' },
      ...{ createdAt: at, updatedAt: at, statusSince: at, decision: null, inForce: null, payableFrom: null },
    },
  },
  {
    title: 'Users',
    address: 'users',
    sort: ['Name', 'fullName'],
    file: 'users',
    failed: 'Failed to load users data',
    history: ['button', `history/user/${id}`],
    row: {
      ...{ ...row, fullName: names.fullName, email: names.email, createdAt: at },
      ...{ status: 'active', block: null },
    },
  },
  {
    title: 'Customers',
    address: 'customers',
    sort: ['Event', 'eventName'],
    file: 'customers',
    failed: 'Failed to load customers data',
    history: ['details', `history/purchase/${id}`],
    row: {
      ...{ ...row, buyerId: id, name: 'Tim Fan', email: names.email, phone: 'N/A' },
      ...{ eventName: event.name, eventId: '1' },
      ...{ ticketType: 'eTickets', quantity: 1, totalPrice: { amount: 12_500, currency: 'USD' } },
      ...{ status: 'completed', statusSince: at, purchaseDate: at, ticketHolders: 1 },
      ...{
        paymentMethod: 'Card',
        paymentStatus: 'succeeded',
        refundDueSince: null,
        refund: null,
        refunds: [],
      },
      ...{ refundable: { amount: 12_500, currency: 'USD' }, lines: [] },
    },
  },
  {
    title: 'Promo Codes',
    address: 'promo-codes',
    sort: ['Uses', 'uses'],
    file: 'promo-codes',
    failed: 'Failed to load promo codes. Please try again later.',
    history: ['button', `history/promo-code/${id}`],
    row: {
      ...{ ...row, name: 'SEASON10', type: 'percentage', amount: 10, duration: 30, createdAt: at },
      ...{ expiresAt: at, maxUses: null, maxUsesPerBuyer: null, uses: 0, createdBy: 'Ada' },
    },
  },
  {
    title: 'Contact Info',
    address: 'contact-info',
    sort: ['Subject', 'subject'],
    file: 'contact-messages',
    failed: 'Failed to load contact messages',
    history: ['button', `history/contact-message/${id}`],
    row: {
      ...{ ...row, name: 'Tim', email: names.email, subject: 'Hello', message: 'Hi' },
      ...{ status: 'unread', timestamp: at, read: null },
    },
  },
  {
    title: 'Email List',
    address: 'email-list',
    sort: ['Email', 'email'],
    file: 'subscriptions',
    failed: 'Failed to fetch email list',
    history: ['button', `history/subscription/${id}`],
    row: { ...row, email: names.email, timestamp: at, confirmedAt: null },
  },
  {
    title: 'Administrators',
    address: 'administrators',
    sort: ['Name', 'fullName'],
    file: 'administrators',
    failed: 'Failed to load administrators. Please try again later.',
    history: ['button', `administrators/${id}/history`],
    row: {
      ...{ ...row, fullName: 'Ada Admin', email: 'ada@terrace.test', status: 'active', createdAt: at },
      ...{ roles: ['owner'], lastSignInAt: null, secondFactorSince: null, decision: null },
    },
  },
];
