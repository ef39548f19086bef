import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { addressOf, routes } from '@terrace/contracts/pages/routes';

// The server lists the same addresses for crawlers, so they are in the contracts.
export { routes };

const part = encodeURIComponent;

/** Addresses with parameters; the others are `routes.x` as they are. */
export const pathTo = {
  ...addressOf,
  /** An event, or a seller's ticket when the id has 20 characters; `quantity` as chosen in the dialog. */
  event: (id: string, quantity?: number) => `${addressOf.event(id)}${needing(quantity)}`,
  tickets: (id: string, quantity?: number) => `/tickets/${part(id)}${needing(quantity)}`,
  /** The upload page, filled in from the seller's ticket `id`. */
  uploadFrom: (id: string) => `${routes.uploadTicket}?from=${part(id)}`,
  /** The seller's deliveries of one order. */
  deliveriesOf: (purchaseId: string) => `${routes.sellerDeliveries}?purchaseId=${part(purchaseId)}`,
  order: (id: string) => `/orders/${part(id)}`,
  /** The administrators' page of an order, by its id or number. */
  adminOrder: (id: string) => `/admin/orders/${part(id)}`,
  /** The administrators' page of a buyer, by the id of the account or guest. */
  adminPerson: (id: string) => `/admin/people/${part(id)}`,
  adminSeller: (id: string) => `/admin/sellers/${part(id)}`,
  /** The administrators' page of a seller's ticket. */
  adminTicket: (id: string) => `/admin/tickets/${part(id)}`,
  adminSection: (section: AdminSection) => `/admin/dashboard/${section}`,
  /** The ticket or seller in the list of its section, its details open: where it is decided. */
  adminRow: (section: 'tickets' | 'sellers', id: string) =>
    `/admin/dashboard/${section}?${new URLSearchParams({ status: 'all', q: id, open: id })}`,
};

function needing(quantity: number | undefined): string {
  return quantity === undefined ? '' : `?quantity=${quantity}`;
}
