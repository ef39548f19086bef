import { useState } from 'react';
import { showToast } from '../../ui/toast';
import { messages } from './messages';
import type { QueueRow, QueueRules } from './queue-rules';
import { type DecisionResult, sendDecision } from './send-decision';
import { useWaiting } from './use-waiting';
import type { TakenDecision } from './waiting-decisions';

/** How long a toast about something that was not done stays, in milliseconds. */
const REFUSED_MS = 20_000;

/**
 * The decisions of one queue, which wait for five seconds; then a toast tells what became of each. `report` holds
 * what became of each of several when not all was done.
 */
export function useDecisions<Row extends QueueRow>(rules: QueueRules<Row>, rows: readonly Row[]) {
  const [report, setReport] = useState<readonly DecisionResult[]>();
  const waiting = useWaiting(
    {
      list: rules.list,
      nameOf: rules.nameOf,
      about: messages.about,
      send: async (decision, pageGoes) => {
        const sent = await sendDecision(rules, decision, pageGoes);
        tell(rules, decision, sent.results, () => setReport(sent.results));
        return sent;
      },
    },
    rows,
  );
  return {
    ...waiting,
    decide: (verdict: TakenDecision<Row>['verdict'], chosen: readonly Row[]) =>
      waiting.decide(verdict, chosen.filter(rules.isOpen)),
    report,
    closeReport: () => setReport(undefined),
  };
}

/** Says in a toast what became of a decision, in the place of the one that said it was about to be sent. */
function tell<Row extends QueueRow>(
  { done }: QueueRules<Row>,
  { id, verdict, rows }: TakenDecision<Row>,
  results: readonly DecisionResult[],
  onShow: () => void,
): void {
  const [refused, ...others] = results.filter(({ refusal }) => refusal !== null);
  const [only] = results;
  if (!refused) {
    const text =
      only && rows.length === 1 ? done[verdict](only.name) : messages.allDone[verdict](rows.length);
    showToast({ id, tone: 'approved', text });
  } else if (rows.length === 1) showToast({ id, tone: 'rejected', text: refused.refusal ?? '' });
  else {
    const some = messages.some[verdict](rows.length - 1 - others.length, rows.length);
    const why = messages.why(refused.name, refused.refusal ?? '', others.length);
    const action = { text: messages.showReport, onPress: onShow };
    showToast({ id, tone: 'rejected', text: `${some} ${why}`, action, duration: REFUSED_MS });
  }
}
