import { type LiveView, toAdmins } from '../../../../platform/live/live-view.js';
import { presentCustomer } from './customer.presenter.js';
import { loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import type { Customer, CustomerFilter } from '@terrace/contracts/http/console/customers';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { toDecimal } from '@terrace/contracts/values/money/money';
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

/** The customers as a file. */
export const customerExport: ListExport<CustomerFilter, Customer> = {
  ids: listIds(customerList),
  rows: async (ids, database) => (await loadPurchases(ids, database)).map(presentCustomer),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Event: ({ eventName }) => eventName,
    'Event id': ({ eventId }) => eventId,
    'Ticket type': ({ ticketType }) => ticketType,
    Quantity: ({ quantity }) => quantity,
    Total: ({ totalPrice }) => toDecimal(totalPrice),
    Currency: ({ totalPrice }) => totalPrice.currency,
    Status: ({ status }) => status,
    Purchased: ({ purchaseDate }) => purchaseDate,
    'Ticket holders': ({ ticketHolders }) => ticketHolders,
    'Payment method': ({ paymentMethod }) => paymentMethod,
    Payment: ({ paymentStatus }) => paymentStatus,
    'Refunded by': ({ refund }) => refund?.by ?? null,
    Order: ({ id }) => orderNumber(id),
  },
};
