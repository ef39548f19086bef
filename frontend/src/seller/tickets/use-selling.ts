import type { OwnTicketStatus, Ticket } from '@terrace/contracts/http/selling/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowResult } from '../../ui/overlay/report-dialog';
import { focusRow } from '../../ui/table/use-row-focus';
import { useSelection } from '../../ui/table/use-selection';
import { showOutcome } from './bulk-outcome';
import { messages } from './messages';
import { myTicketsKey } from './my-tickets';
import { canChange, canRelist } from './own-status';
import { useWithdrawals } from './use-withdrawals';

/** What is done with several tickets. */
export type BulkAct = 'prices' | 'withdraw' | 'relist';

/** A dialog over the list, and what it is about. */
export type OpenPart =
  | { readonly part: 'details' | 'edit'; readonly ticket: Ticket }
  | { readonly part: BulkAct; readonly tickets: readonly Ticket[] }
  /** About all tickets that match the filter. */
  | { readonly part: 'matching'; readonly act: BulkAct }
  | { readonly part: 'update' }
  | { readonly part: 'report'; readonly results: readonly RowResult[] };

/**
 * What happens in the list of the seller's tickets: tickets are selected, withdrawn, listed again, and get new prices; one
 * dialog is open at a time; the focus stays with the ticket, because its buttons change.
 */
export function useSelling(
  tickets: readonly Ticket[],
  {
    list,
    matching,
    status,
    frame,
  }: {
    readonly list: string;
    /** The status that is listed; withdrawn ones are selected to be listed again, others to be changed. */
    readonly status: OwnTicketStatus | undefined;
    /** How many tickets match the filter, on all pages. */
    readonly matching: number;
    readonly frame: RefObject<HTMLElement | null>;
  },
) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<OpenPart>();
  const showAll = (results: readonly RowResult[]) => setOpened({ part: 'report', results });
  const { withdraw, undoOn, pendingOn } = useWithdrawals(tickets, showAll);
  const isRelisting = status === 'withdrawn';
  const canSelect = isRelisting ? canRelist : canChange;
  const selectable = tickets.filter((ticket) => canSelect(ticket) && !pendingOn(ticket.id));
  const selection = useSelection(tickets, selectable, list);
  const [matchingList, setMatchingList] = useState<string>();
  const focus = (id: string | undefined) => id !== undefined && focusRow(frame.current, id);
  /** Closes the dialog first, because an open one keeps the focus; then does the work. */
  const settle = (chosen: readonly Ticket[], work: () => void) => {
    flushSync(() => setOpened(undefined));
    work();
    selection.clearSelection();
    focus(chosen[0]?.id);
  };
  return {
    selection,
    selectable,
    /** Whether the selection is of withdrawn tickets, to be listed again. */
    isRelisting,
    pendingOn,
    opened,
    open: setOpened,
    close: () => setOpened(undefined),
    withdraw: (chosen: readonly Ticket[]) => settle(chosen, () => withdraw(chosen)),
    undoOn: ({ id }: Ticket) => {
      undoOn(id);
      focus(id);
    },
    showResults: (act: 'prices' | 'relist', chosen: readonly Ticket[], results: readonly RowResult[]) =>
      settle(chosen, () => {
        void queries.invalidateQueries({ queryKey: myTicketsKey });
        const verb = act === 'prices' ? messages.repriced : messages.relisted;
        showOutcome(results, verb, { toastId: act, onShowAll: () => showAll(results) });
      }),
    /** How many tickets match when all of them are selected, beyond the page too; undefined otherwise. */
    allMatching: matchingList === list && selection.isAll ? matching : undefined,
    /** How many more than those of the page could be selected. */
    matching,
    selectMatching: () => setMatchingList(list),
    /** Keeps what was refused selected. */
    closeMatching: (refused: readonly Ticket[]) => {
      flushSync(() => setOpened(undefined));
      setMatchingList(undefined);
      selection.select(refused.filter(canSelect));
    },
    clearSelection: () => {
      const { first } = selection;
      setMatchingList(undefined);
      selection.clearSelection();
      focus(first);
    },
  };
}

/** What `useSelling` returns. */
export type Selling = ReturnType<typeof useSelling>;
