import type { AdminDelivery, AdminDeliveryFilter } from '@terrace/contracts/http/buying/deliveries';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { idsOfDeliveries, loadAdminRows } from './admin-deliveries.reader.js';
import { presentAdminDelivery } from '../delivery.presenter.js';

/** The deliveries as a CSV file, without references and tracking numbers. */
export const deliveryExport: ListExport<AdminDeliveryFilter, AdminDelivery> = {
  ids: idsOfDeliveries,
  rows: async (ids, database) => (await loadAdminRows(ids, database)).map(presentAdminDelivery),
  columns: {
    Delivery: ({ id }) => id,
    Order: ({ purchaseId }) => purchaseId,
    Event: ({ event }) => event.name,
    'Event date': ({ event }) => event.date,
    Tickets: ({ label }) => label,
    Seat: ({ seat }) => seat.name ?? `${seat.number} of ${seat.of}`,
    Type: ({ ticketType }) => ticketType,
    Seller: ({ sellerName }) => sellerName,
    Company: ({ companyName }) => companyName,
    Status: ({ status }) => status,
    Due: ({ dueAt }) => dueAt,
    Overdue: ({ isOverdue }) => (isOverdue ? 'yes' : 'no'),
    'In question': ({ question }) => (question ? 'yes' : 'no'),
    Delivered: ({ deliveredAt }) => deliveredAt,
  },
};
