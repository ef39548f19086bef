import { ETicket, listOrderTickets } from '@terrace/contracts/http/buying/e-tickets';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { formatDeadline } from '../../ui/text/format-date';
import { messages } from './messages';

export type OrderTickets = ResponseOf<typeof listOrderTickets>;

/** The query of an order's seats. */
export const orderTicketsKey = (purchaseId: string) => ['order-tickets', purchaseId] as const;

/** The seats of an order with the status of their deliveries, live. */
export function useOrderTickets(purchaseId: string, enabled = true) {
  return useLiveQuery<OrderTickets>({
    queryKey: orderTicketsKey(purchaseId),
    queryFn: ({ signal }) => callApi(listOrderTickets, { params: { purchaseId }, signal }),
    topics: [topics.purchase(purchaseId)],
    enabled,
    apply: (known, change) => {
      const row = rowOf(change, 'e-ticket', ETicket);
      if (row === undefined) return known;
      const items = applyToList(known.items, change, row);
      if (items === 'refetch') return items;
      return items === known.items ? known : { ...known, items };
    },
  });
}

/** Until when the tickets arrive that are still due; undefined when none is. */
export function arrivalOf(tickets: readonly ETicket[]): string | undefined {
  const due = tickets.filter(({ status }) => status === 'due');
  const known = due.flatMap(({ dueAt }) => dueAt ?? []);
  if (due.length === 0 || due.some(({ isOverdue }) => isOverdue)) return undefined;
  const last = known.length === due.length ? known.toSorted().at(-1) : undefined;
  return last === undefined ? messages.arriveLater : messages.arriveBy(formatDeadline(last));
}
