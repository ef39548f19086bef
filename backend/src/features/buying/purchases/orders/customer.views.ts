import { type LiveView, toAdmins } from '../../../../platform/live/live-view.js';
import { presentCustomer } from './customer.presenter.js';
import { loadPurchases } from '../purchases.reader.js';
import { type Booking, balancesOf } from '../entries.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { sumOf } from '../refunds/refund.events.js';
import type { Customer, CustomerFilter } from '@terrace/contracts/http/console/customers';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import { listIds } from '../../../../platform/database/live-page.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { customerList } from './customers.reader.js';

/** The administrators see purchases from the moment their holders are named. */
export const customerLive: LiveView<PresentablePurchase> = {
  kind: 'customer',
  category: 'purchase',
  load: loadPurchases,
  messages: (row) => (row.holders_entered ? [toAdmins('customers.see', presentCustomer(row))] : []),
};

/** A purchase with what the ledger has of it. */
interface CustomerLine {
  readonly id: string;
  readonly customer: Customer;
  readonly row: BookedPurchase;
}
/** A query returns the bookings parsed, unlike the projection's row. */
type BookedPurchase = PresentablePurchase & { readonly entries: readonly Booking[] };

const loadBooked = rowsById<BookedPurchase>('purchase_list');

/** The customers as a file. Commission is that of the ledger, what refunds took taken off. */
export const customerExport: ListExport<CustomerFilter, CustomerLine> = {
  ids: listIds(customerList),
  rows: async (ids, database) =>
    (await loadBooked(ids, database)).map((row) => ({ id: row.id, customer: presentCustomer(row), row })),
  columns: {
    Order: ({ id }) => orderNumber(id),
    'Order id': ({ id }) => id,
    Name: ({ customer }) => customer.name,
    Email: ({ customer }) => customer.email,
    Phone: ({ customer }) => customer.phone,
    Event: ({ customer }) => customer.eventName,
    'Event date': ({ row }) => row.event_date,
    'Event id': ({ customer }) => customer.eventId,
    'Ticket type': ({ customer }) => customer.ticketType,
    'Ticket ids': ({ row }) => row.lines.map(({ id }) => id).join(' '),
    'Seller ids': ({ row }) => row.seller_ids.join(' '),
    Quantity: ({ customer }) => customer.quantity,
    Total: ({ customer }) => customer.totalPrice,
    Commission: ({ row }) => kept(row, 'commission'),
    'Service fees': ({ row }) => kept(row, 'fees'),
    Refunded: ({ row }) => ({ amount: sumOf(row.refunds, ['succeeded']), currency: row.currency }),
    Currency: ({ customer }) => customer.totalPrice.currency,
    Status: ({ customer }) => customer.status,
    'Purchased (UTC)': ({ customer }) => customer.purchaseDate,
    'Ticket holders': ({ customer }) => customer.ticketHolders,
    'Payment method': ({ customer }) => customer.paymentMethod,
    Payment: ({ customer }) => customer.paymentStatus,
    Chargeback: ({ customer }) => customer.chargeback ?? null,
    'Refunded by': ({ customer }) => customer.refund?.by ?? null,
  },
};

/** What one of our accounts has of a purchase. */
function kept({ entries, currency }: BookedPurchase, account: string) {
  const balance = balancesOf(entries).get(account) ?? 0;
  return { amount: balance === 0 ? 0 : -balance, currency };
}
