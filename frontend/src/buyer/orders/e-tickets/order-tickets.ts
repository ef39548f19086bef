import {
  ETicket,
  acceptTicket,
  getTransferProof,
  listOrderTickets,
  shareTicket,
  stopSharingTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callForFile } from '../../../api/client';
import { applyToList, rowOf } from '../../../live/apply-change';
import { useLiveQuery } from '../../../live/use-live-query';
import { showToast } from '../../../ui/feedback/toast';
import { formatInstant } from '../../../ui/text/format-date';
import { messages } from './messages';

type OrderTickets = ResponseOf<typeof listOrderTickets>;

const keyOf = (purchaseId: string) => ['order-tickets', purchaseId] as const;

/** The seats of an order with the status of their deliveries, live. */
export function useOrderTickets(purchaseId: string, enabled = true) {
  return useLiveQuery<OrderTickets>({
    queryKey: keyOf(purchaseId),
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

/** The buyer's actions on a delivered seat: accept, share, revoke the link, load the transfer proof. */
export function useTicketActions({ id, purchaseId }: ETicket) {
  const queries = useQueryClient();
  const params = { id };
  const keep = (answer: ETicket) =>
    queries.setQueryData<OrderTickets>(
      keyOf(purchaseId),
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) =>
            item.id === id && item.version <= answer.version ? answer : item,
          ),
        },
    );
  const failed = (text: string) => () => {
    showToast({ tone: 'rejected', text });
    // Reloads, because another tab or the seller may have changed the seat.
    return queries.invalidateQueries({ queryKey: keyOf(purchaseId) });
  };
  const accept = useMutation({
    mutationFn: () => callApi(acceptTicket, { params }),
    onSuccess: (answer) => {
      keep(answer);
      showToast({ tone: 'approved', text: messages.accepted });
    },
    onError: failed(messages.acceptFailed),
  });
  const share = useMutation({
    mutationFn: () => callApi(shareTicket, { params }),
    onSuccess: keep,
    onError: failed(messages.shareFailed),
  });
  const takeBack = useMutation({
    mutationFn: () => callApi(stopSharingTicket, { params }),
    onSuccess: (answer) => {
      keep(answer);
      showToast({ tone: 'approved', text: messages.takenBack });
    },
    onError: failed(messages.takeBackFailed),
  });
  const loadProof = () => callForFile(getTransferProof, { params });
  return { accept, share, takeBack, loadProof };
}

/** Until when the tickets arrive that are still due; undefined when none is. */
export function arrivalOf(tickets: readonly ETicket[]): string | undefined {
  const due = tickets.filter(({ status }) => status === 'due');
  const known = due.flatMap(({ dueAt }) => dueAt ?? []);
  if (due.length === 0 || due.some(({ isOverdue }) => isOverdue)) return undefined;
  const last = known.length === due.length ? known.toSorted().at(-1) : undefined;
  return last === undefined ? messages.arriveLater : messages.arriveBy(formatInstant(last));
}
