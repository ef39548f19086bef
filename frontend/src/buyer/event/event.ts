import {
  type CatalogueEvent,
  type EventTickets,
  eventTickets,
  getEvent,
} from '@terrace/contracts/http/market/catalogue';
import { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { eventChangeOf } from '@terrace/contracts/http/market/event-change';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

/** One event of the catalogue. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => callApi(getEvent, { params: { id }, signal }),
    initialData: () => servedAnswer(getEvent, { params: { id } }),
  });
}

/** The tickets on sale for an event, live. */
export function useEventTickets(eventId: string) {
  const queries = useQueryClient();
  const queryKey = ['event-tickets', eventId] as const;
  return useLiveQuery<EventTickets>({
    queryKey,
    queryFn: async ({ signal }) => {
      const tickets = await callApi(eventTickets, { params: { id: eventId }, signal });
      return withKnownCategories(tickets, queries.getQueryData<EventTickets>(queryKey));
    },
    initialData: () => servedAnswer(eventTickets, { params: { id: eventId } }),
    topics: [topics.event(eventId)],
    apply: withTicket,
  });
}

/** While upstream does not answer, the categories that were shown stay, and with them what was selected. */
export function withKnownCategories(tickets: EventTickets, shown: EventTickets | undefined): EventTickets {
  return shown && tickets.categoriesError !== null ? { ...tickets, categories: shown.categories } : tickets;
}

/** The seller's ticket of a change, as `rowOf`. During an upgrade, processes of the version before still send 'listing'. */
export function sellerTicketOf(change: Change): SellerTicket | null | undefined {
  return rowOf(change, change.kind === 'listing' ? 'listing' : 'seller-ticket', SellerTicket);
}

/** The tickets after one of them changed; a new one is appended, so that nothing moves. */
function withTicket(tickets: EventTickets, change: Change): EventTickets | 'refetch' {
  const ticket = sellerTicketOf(change);
  if (ticket === undefined) return tickets;
  const listings = applyToList(tickets.listings, change, ticket, { add: (items, row) => [...items, row] });
  if (listings === 'refetch') return listings;
  return listings === tickets.listings ? tickets : { ...tickets, listings };
}

/** Whether the event does not take place, live: no tickets are on sale then. */
export function useIsCancelled({ id, status }: Pick<CatalogueEvent, 'id' | 'status'>): boolean {
  const change = useEventChange(id).data?.change;
  return status === 'cancelled' || change?.kind === 'cancelled';
}

/** Whether the event was cancelled or moved, live; the event itself is read again when it was. */
export function useEventChange(eventId: string) {
  const queries = useQueryClient();
  return useLiveQuery<ResponseOf<typeof eventChangeOf>>({
    queryKey: ['event-change', eventId],
    queryFn: ({ signal }) => callApi(eventChangeOf, { params: { id: eventId }, signal }),
    topics: [topics.event(eventId)],
    apply: (before, change) => {
      if (change.kind !== 'change-of-event') return before;
      void queries.invalidateQueries({ queryKey: ['event', eventId] });
      void queries.invalidateQueries({ queryKey: ['event-tickets', eventId] });
      return 'refetch';
    },
  });
}
