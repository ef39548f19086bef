import type { Rejection } from '@terrace/contracts/values/rejection';
import { useState } from 'react';
import { useDelayedActions } from '../../../live/use-delayed-actions';
import { showToast } from '../../../ui/feedback/toast';
import type { RowResult } from '../../../ui/overlay/report-dialog';
import { messages } from '../messages';
import {
  type DelayedDecision,
  type ModeratedRow,
  type ModerationQueue,
  verdictsOn,
} from '../moderation-queue';
import { sendDecision } from './send-decision';

/** A refusal of several rows takes longer to read than other toasts. */
const REFUSAL_TOAST_MS = 20_000;

/**
 * The decisions of one queue: delayed for undo, then sent, then reported in a toast. `report` holds the outcome of each
 * row once the user asks for it after a partial failure.
 */
export function useDecisions<Row extends ModeratedRow>(
  queue: ModerationQueue<Row>,
  rows: readonly Row[],
  /** Called with those of several rows that were not decided by anybody. */
  onLeft: (rows: readonly Row[]) => void,
) {
  const [report, setReport] = useState<readonly RowResult[]>();
  const decisions = useDelayedActions(
    {
      list: queue.list,
      nameOf: queue.labelOf ?? queue.nameOf,
      announce: messages.announce,
      texts: messages,
      whenRowChanges: 'send',
      send: async (decision, isPageClosing) => {
        const sent = await sendDecision(queue, decision, isPageClosing);
        showOutcome(queue, decision, sent.results, () => setReport(sent.results));
        const left = new Set(sent.results.filter(({ isOpen }) => isOpen).map(({ id }) => id));
        if (decision.rows.length > 1 && left.size > 0 && !isPageClosing)
          onLeft(decision.rows.filter(({ id }) => left.has(id)));
        return sent;
      },
    },
    rows,
  );
  return {
    ...decisions,
    decide: (verdict: DelayedDecision<Row>['action'], selected: readonly Row[], rejection?: Rejection) =>
      decisions.decide(
        verdict,
        selected.filter((row) => verdictsOn(queue, row).includes(verdict)),
        rejection,
      ),
    report,
    closeReport: () => setReport(undefined),
  };
}

/** Replaces the toast that announced a decision by one with its outcome. */
function showOutcome<Row extends ModeratedRow>(
  { done }: ModerationQueue<Row>,
  { id, action: verdict, rows }: DelayedDecision<Row>,
  results: readonly RowResult[],
  onShowReport: () => void,
): void {
  const [refused, ...others] = results.filter(({ refusal }) => refusal !== null);
  const [only] = results;
  if (!refused) {
    const text =
      only && rows.length === 1
        ? (done[verdict]?.(only.name) ?? only.name)
        : messages.allDone[verdict](rows.length);
    showToast({ id, tone: 'approved', text });
  } else if (rows.length === 1) showToast({ id, tone: 'rejected', text: refused.refusal ?? '' });
  else {
    const some = messages.someDone[verdict](rows.length - 1 - others.length, rows.length);
    const reason = messages.firstRefusal(refused.name, refused.refusal ?? '', others.length);
    const showReport = { text: messages.showReport, onPress: onShowReport };
    showToast({
      id,
      tone: 'rejected',
      text: `${some} ${reason}`,
      action: showReport,
      duration: REFUSAL_TOAST_MS,
    });
  }
}
