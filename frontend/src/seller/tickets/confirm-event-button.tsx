import { type Ticket, confirmTicketEvent } from '@terrace/contracts/http/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';
import { myTicketsKey } from './my-tickets';

/** Says that a ticket is good for the moved event; then it is on sale again. */
export function ConfirmEventButton({ ticket: { id, eventName } }: { readonly ticket: Ticket }) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: async () => {
      try {
        return await callApi(confirmTicketEvent, { params: { id } });
      } catch (failure) {
        throw withFallbackText(failure, messages.confirmFailed);
      }
    },
    onSuccess: () => showToast({ id, tone: 'approved', text: messages.confirmed }),
    onError: ({ message }) => showToast({ id, tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: myTicketsKey }),
  });
  return (
    <Button size="small" busy={confirming.isPending} onClick={() => confirming.mutate()}>
      {messages.confirmEvent}
      <span className="sr-only"> {eventName}</span>
    </Button>
  );
}
