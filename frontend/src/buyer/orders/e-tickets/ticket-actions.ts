import {
  type ETicket,
  acceptTicket,
  getTransferProof,
  shareTicket,
  stopSharingTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callForFile } from '../../../api/client';
import { showToast } from '../../../ui/feedback/toast';
import { type OrderTickets, orderTicketsKey } from '../../e-tickets/order-tickets';
import { messages } from './messages';

/** The buyer's actions on a delivered seat: accept, share, revoke the link, load the transfer proof. */
export function useTicketActions({ id, purchaseId }: ETicket) {
  const queries = useQueryClient();
  const params = { id };
  const keep = (answer: ETicket) =>
    queries.setQueryData<OrderTickets>(
      orderTicketsKey(purchaseId),
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
    return queries.invalidateQueries({ queryKey: orderTicketsKey(purchaseId) });
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
