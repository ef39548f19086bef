import { fold } from '@terrace/contracts/values/text/fold';
import { listCustomers } from '@terrace/contracts/http/console/customers';
import { listAllDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { findOrderOfDocument } from '@terrace/contracts/http/console/cases';
import { getSellerCase, getTicketCase } from '@terrace/contracts/http/console/other-cases';
import { listTickets } from '@terrace/contracts/http/selling/tickets';
import { listUsers } from '@terrace/contracts/http/identity/users';
import { adminEvents } from '@terrace/contracts/http/market/pins';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import {
  type AdminSection,
  adminSectionNames,
  adminSections,
} from '@terrace/contracts/values/admin-sections';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { pathTo, routes } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { useDebounced } from '../../ui/field/use-debounced';
import { formatShortDate } from '../../ui/text/format-date';
import { useSavedFilters } from '../list/saved-filters';
import { messages } from './messages';

/** Somewhere to go. */
export interface Destination {
  readonly id: string;
  readonly text: string;
  /** What kind of thing it is, and what distinguishes it. */
  readonly detail: string;
  readonly to: string;
}

/** Results of each kind that are fetched. */
const EACH = 5;
/** Shorter searches find everybody. */
const MIN_SEARCHED = 2;

/**
 * Where a typed text may lead: sections and saved filters by their names at once; people, orders and events as the
 * server finds them.
 */
export function useDestinations(typed: string) {
  const q = useDebounced(typed.trim());
  const isSearched = q.length >= MIN_SEARCHED;
  const { filters } = useSavedFilters();
  const mayDo = useMay();
  const found = useQuery({
    queryKey: ['admin-palette', q],
    enabled: isSearched,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search(q, mayDo, signal),
  });
  const pages: readonly Destination[] = [
    { id: 'overview', text: messages.overview, detail: messages.section, to: routes.adminDashboard },
    ...adminSectionNames
      .filter((section) => mayDo(adminSections[section].permission))
      .map((section) => ({
        id: section,
        text: adminSections[section].title,
        detail: messages.section,
        to: pathTo.adminSection(section),
      })),
    ...filters
      .filter(({ section }) => mayDo(adminSections[section].permission))
      .map(({ id, section, search: address, name }) => ({
        id: `filter ${id}`,
        text: `${adminSections[section].title}: ${name}`,
        detail: messages.savedFilter,
        to: pathTo.adminSection(section) + address,
      })),
  ];
  const wanted = typed.trim();
  return {
    items: [
      ...pages.filter(({ text }) => fold(text).includes(fold(typed))),
      ...(isSearched && wanted.length >= MIN_SEARCHED ? (found.data ?? []) : []),
    ],
    hasFailed: found.isError,
    isSearching: wanted.length >= MIN_SEARCHED && (found.isFetching || q !== typed.trim()),
  };
}

/** What is found among what the administrator may see. */
async function search(
  q: string,
  mayDo: ReturnType<typeof useMay>,
  signal: AbortSignal,
): Promise<readonly Destination[]> {
  const query = { q, page: 1, perPage: EACH, order: 'asc' } as const;
  const none = { items: [], total: 0 };
  const [document, seats, sellers, users, customers, tickets, events] = await Promise.all([
    mayDo(findOrderOfDocument.permission) ? orderOfDocument(q, signal) : [],
    mayDo(listAllDeliveries.permission) ? seatsOfCode(q, signal) : [],
    mayDo(getSellerCase.permission) ? callApi(listSellers, { query, signal }) : none,
    mayDo(listUsers.permission) ? callApi(listUsers, { query, signal }) : none,
    mayDo(listCustomers.permission) ? callApi(listCustomers, { query, signal }) : none,
    mayDo(getTicketCase.permission) ? callApi(listTickets, { query, signal }) : none,
    mayDo(adminEvents.permission) ? callApi(adminEvents, { query, signal }) : none,
  ]);
  return [
    ...document,
    ...seats,
    ...sellers.items.map((seller) => ({
      id: `seller ${seller.id}`,
      text: `${seller.fullName}, ${seller.companyName}`,
      detail: `${messages.seller}, ${seller.email}`,
      to: pathTo.adminSeller(seller.id),
    })),
    ...users.items.map(({ id, fullName, email }) => ({
      id: `user ${id}`,
      text: fullName,
      detail: `${messages.user}, ${email}`,
      to: pathTo.adminPerson(id),
    })),
    ...customers.items.map(({ id, name, email, eventName }) => ({
      id: `order ${id}`,
      text: `${name}, ${eventName}`,
      detail: `${messages.order} ${orderNumber(id)}, ${email}`,
      to: pathTo.adminOrder(id),
    })),
    ...tickets.items.map(({ id, eventName, section, sellerName, reference }) => ({
      id: `ticket ${id}`,
      text: [eventName, section].filter(Boolean).join(', '),
      detail: [messages.ticket, sellerName, reference].filter(Boolean).join(', '),
      to: pathTo.adminTicket(id),
    })),
    ...allOf(messages.orders, customers.total, 'customers', q),
    ...allOf(messages.sellers, sellers.total, 'sellers', q),
    ...allOf(messages.tickets, tickets.total, 'tickets', q),
    ...allOf(messages.users, users.total, 'users', q),
    ...events.items.map(({ id, name, dateOfEvent }) => ({
      id: `event ${id}`,
      text: name,
      detail: [messages.event, formatShortDate(dateOfEvent)].filter(Boolean).join(', '),
      to: `${pathTo.adminSection('set-events')}?${new URLSearchParams({ q: name })}`,
    })),
  ];
}

/** Leads to the whole list, where it has more than are shown here. */
function allOf(what: string, total: number, section: AdminSection, q: string): readonly Destination[] {
  if (total <= EACH) return [];
  const to = `${pathTo.adminSection(section)}?${new URLSearchParams({ q })}`;
  return [{ id: `all ${section}`, text: messages.all(total, what), detail: messages.allResults, to }];
}

/** What may be the content of a barcode: no words. */
const CODE = /^(?=.*\d)\S{6,500}$/;

/** The orders of the seats whose delivered file has this code. */
async function seatsOfCode(q: string, signal: AbortSignal): Promise<readonly Destination[]> {
  if (!CODE.test(q)) return [];
  const { items } = await callApi(listAllDeliveries, {
    query: { code: q, page: 1, perPage: EACH },
    signal,
  });
  return items.map(({ id, event, label, purchaseId }) => ({
    id: `seat ${id}`,
    text: `${event.name}, ${label}`,
    detail: messages.codeOf(orderNumber(purchaseId)),
    to: pathTo.adminOrder(purchaseId),
  }));
}

const DOCUMENT = /^[ric]-\d{4}-\d{1,10}$/i;

/** The order of a receipt, an invoice or a credit note, where the text is the number of one. */
async function orderOfDocument(q: string, signal: AbortSignal): Promise<readonly Destination[]> {
  if (!DOCUMENT.test(q)) return [];
  try {
    const { purchaseId: id } = await callApi(findOrderOfDocument, { params: { number: q }, signal });
    return [
      {
        id: `document ${id}`,
        text: q.toUpperCase(),
        detail: messages.ofOrder(orderNumber(id)),
        to: pathTo.adminOrder(id),
      },
    ];
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return [];
    throw failure;
  }
}
