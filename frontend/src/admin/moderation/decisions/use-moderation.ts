import { Verdict } from '@terrace/contracts/http/console/decisions';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../ui/feedback/toast';
import { focusRow } from '../../../ui/table/use-row-focus';
import { fetchMatching } from './matching-rows';
import { messages } from '../messages';
import { type AskedRows, type ModeratedRow, type ModerationQueue, verdictsOn } from '../moderation-queue';
import { useDecisions } from './use-decisions';
import { useSelection } from '../../../ui/table/use-selection';

/** Rows whose verdict waits for its reason, and what happens to the focus afterwards. */
interface Asking<Row> {
  readonly verdict: Verdict;
  readonly rows: readonly Row[];
  readonly after: () => void;
}

/**
 * What happens in a queue: rows are selected and decided, and the focus moves on, because buttons disappear. Every
 * verdict but an approval asks for its reason first: `asking` holds the rows until `answer` or `stopAsking` is called.
 */
export function useModeration<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  rows: readonly Row[],
  {
    asked,
    status,
    frame,
  }: {
    readonly asked: AskedRows;
    /** The status whose rows are selected together. */
    readonly status: string;
    readonly frame: RefObject<HTMLElement | null>;
  },
) {
  // What was not decided stays selected: the toast that says so goes, and the rows may be on other pages.
  const keepSelected = useRef<(left: readonly Row[]) => void>(() => undefined);
  const decisions = useDecisions(queue, rows, (left) => keepSelected.current(left));
  const { pendingOn, isPaused } = decisions;
  const allows = (row: Row, verdict: Verdict) => verdictsOn(queue, row).includes(verdict);
  const isFlagged = (row: Row) => queue.isFlagged?.(row) === true;
  const open = rows.filter((row) => verdictsOn(queue, row).length > 0 && !pendingOn(row.id));
  const selection = useSelection(rows, open, `${queue.kind} ${status} ${JSON.stringify(asked)}`);
  useEffect(() => {
    keepSelected.current = selection.select;
  });
  const [asking, setAsking] = useState<Asking<Row>>();
  const matching = useMutation({
    mutationFn: () => fetchMatching(queue, { ...asked, status }),
    onSuccess: (found) => selection.selectMatching(found.filter(({ id }) => !pendingOn(id))),
    onError: () => showToast({ tone: 'rejected', text: messages.matchingFailed }),
  });

  const focus = (id: string | undefined) => id !== undefined && focusRow(frame.current, id);
  const settle = (verdict: Verdict, chosen: readonly Row[], after: () => void, rejection?: Rejection) => {
    decisions.decide(verdict, chosen, rejection);
    selection.clearSelection();
    after();
  };
  /** Decides those of these rows that allow the verdict, after the dialog for its reason; then calls `after`. */
  const decide = (verdict: Verdict, chosen: readonly Row[], after: () => void) => {
    const waiting = chosen.filter((row) => allows(row, verdict) && !pendingOn(row.id));
    if (waiting.length === 0) return;
    if (verdict !== 'approve' && !isPaused) return setAsking({ verdict, rows: waiting, after });
    const flagged = verdict === 'approve' && !isPaused ? waiting.filter(isFlagged) : [];
    // Flagged rows are approved alone or among themselves: with others nobody has looked at them.
    if (flagged.length === 0 || flagged.length === waiting.length) return settle(verdict, waiting, after);
    settle(
      verdict,
      waiting.filter((row) => !isFlagged(row)),
      after,
    );
    selection.select(flagged);
    showToast({ tone: 'info', text: messages.flaggedLeft(flagged.length) });
  };
  const rowOf = (id: string) => rows.find((row) => row.id === id);

  return {
    ...decisions,
    selection,
    open,
    isOpen: (id: string) => open.some((row) => row.id === id),
    decide,
    /** Decides the selected rows, and returns the focus to the list. */
    decideSelected: (verdict: Verdict) => {
      const { first } = selection;
      if (!matching.isPending) decide(verdict, selection.rows, () => focus(first));
    },
    /** Decides the selected rows, else the focused one; then the focus moves to the next open row. */
    decideByKey: (verdict: Verdict, id: string) => {
      if (matching.isPending) return;
      if (selection.rows.length > 0) return decide(verdict, selection.rows, () => undefined);
      const row = rowOf(id);
      const next = isPaused ? undefined : nextOpen(id, rows, open);
      if (row) decide(verdict, [row], () => focus(next?.id));
    },
    /** Decides one row by its button; the row keeps the focus. */
    decideOne: (verdict: Verdict, row: Row) => decide(verdict, [row], () => focus(row.id)),
    undoOn: (id: string) => {
      decisions.undo(pendingOn(id)?.id);
      focus(id);
    },
    clearSelection: () => {
      const { first } = selection;
      selection.clearSelection();
      focus(first);
    },
    /** Selects the open rows of all pages. */
    selectMatching: () => matching.mutate(),
    isSelectingMatching: matching.isPending,
    /** The verdicts that all selected rows allow. */
    common: VERDICTS.filter((verdict) => selection.rows.every((row) => allows(row, verdict))),
    asking,
    answer: (rejection: Rejection) => {
      if (!asking) return;
      // Closes first: an open dialog keeps the focus.
      flushSync(() => setAsking(undefined));
      settle(asking.verdict, asking.rows, asking.after, rejection);
    },
    stopAsking: () => setAsking(undefined),
    focus,
  };
}

const VERDICTS = Verdict.options;

/** What `useModeration` returns. */
export type Moderation<Row extends ModeratedRow> = ReturnType<typeof useModeration<Row>>;

/** The next open row below, else the last one above; undefined when there is none. */
export function nextOpen<Row extends ModeratedRow>(
  id: string,
  rows: readonly Row[],
  open: readonly Row[],
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = open.filter((row) => row.id !== id);
  return others.find((row) => rows.indexOf(row) > at) ?? others.at(-1);
}
