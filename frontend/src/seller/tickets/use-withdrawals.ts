import { type Ticket, withdrawTickets } from '@terrace/contracts/http/selling/tickets';
import { callApi } from '../../api/client';
import type { DelayedAction } from '../../live/delayed-actions';
import { type SentAction, useDelayedActions } from '../../live/use-delayed-actions';
import type { RowResult } from '../../ui/overlay/report-dialog';
import { resultsOf, showOutcome } from './bulk-outcome';
import { messages } from './messages';
import { myTicketsKey } from './my-tickets';
import { nameOf } from './ticket-texts';

/** Withdraws tickets after five seconds, in which it can be undone; `onShowAll` shows the result of each. */
export function useWithdrawals(
  tickets: readonly Ticket[],
  onShowAll: (results: readonly RowResult[]) => void,
) {
  const { decide, undo, pendingOn } = useDelayedActions<Ticket, 'withdraw'>(
    {
      list: myTicketsKey,
      nameOf,
      announce: { withdraw: messages.withdrawing },
      texts: messages,
      // A sale meanwhile does not stop the seller from withdrawing what is left, nor from changing their mind.
      whenRowChanges: 'wait',
      send: async (action, isPageClosing) => {
        const sent = await send(action, isPageClosing);
        const toast = { toastId: action.id, onShowAll: () => onShowAll(sent.results) };
        showOutcome(sent.results, messages.withdrawn, toast);
        return sent;
      },
    },
    tickets,
  );
  return {
    withdraw: (chosen: readonly Ticket[]) => decide('withdraw', chosen),
    undoOn: (id: string) => undo(pendingOn(id)?.id),
    pendingOn,
  };
}

/** Sends a withdrawal; when the call itself fails, so has each of its tickets. Never fails. */
async function send(
  { id, rows }: DelayedAction<Ticket, 'withdraw'>,
  keepalive: boolean,
): Promise<SentAction> {
  try {
    const body = { items: rows.map((ticket) => ({ id: ticket.id })) };
    const results = resultsOf(rows, await callApi(withdrawTickets, { body, idempotencyKey: id, keepalive }));
    return { results, isStale: results.some(({ refusal }) => refusal !== null) };
  } catch (error) {
    const refusal = error instanceof Error ? error.message : messages.withdrawn.failed;
    return { results: rows.map((row) => ({ id: row.id, name: nameOf(row), refusal })), isStale: false };
  }
}
