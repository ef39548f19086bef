import type { AdminDelivery, AdminDeliveryFilter } from '@terrace/contracts/http/buying/deliveries';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { idsOfDeliveries, loadAdminRows } from './admin-deliveries.reader.js';
import { presentAdminDelivery } from '../delivery.presenter.js';

/** The deliveries as a CSV file, without references and tracking numbers. */
export const deliveryExport: ListExport<AdminDeliveryFilter, AdminDelivery> = {
  ids: idsOfDeliveries,
  rows: async (ids, database) => (await loadAdminRows(ids, database)).map(presentAdminDelivery),
  columns: {
    'Delivery id': ({ id }) => id,
    Order: ({ purchaseId }) => orderNumber(purchaseId),
    'Order id': ({ purchaseId }) => purchaseId,
    Event: ({ event }) => event.name,
    'Event date': ({ event }) => event.date,
    Tickets: ({ label }) => label,
    Seat: ({ seat }) => seat.name ?? `${seat.number} of ${seat.of}`,
    Type: ({ ticketType }) => ticketType,
    Seller: ({ sellerName }) => sellerName,
    Company: ({ companyName }) => companyName,
    'Seller id': ({ sellerId }) => sellerId,
    Status: ({ status }) => status,
    'Due (UTC)': ({ dueAt }) => dueAt,
    Overdue: ({ isOverdue }) => (isOverdue ? 'yes' : 'no'),
    'In question': ({ question }) => (question ? 'yes' : 'no'),
    'Delivered (UTC)': ({ deliveredAt }) => deliveredAt,
  },
};
