import type { Verdict } from '@terrace/contracts/http/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeLeaving } from '../../app/before-leaving';
import { useConnection } from '../../live/use-connection';
import { hideToast, showToast } from '../../ui/toast';
import { messages } from './messages';
import type { QueueRow, QueueRules } from './queue-rules';
import { type DecisionResult, sendDecision } from './send-decision';
import { type TakenDecision, WaitingDecisions, concerns } from './waiting-decisions';

/** How long a toast about something that was not done stays, in milliseconds. */
const REFUSED_MS = 20_000;

/**
 * The decisions of one queue. Each waits for five seconds, in which it can be taken back, and is sent at once when
 * the screen or the page is left; then a toast tells what became of it. `report` holds what became of each of
 * several when not all was done. Paused while the page is offline.
 */
export function useDecisions<Row extends QueueRow>(rules: QueueRules<Row>, rows: readonly Row[]) {
  const queries = useQueryClient();
  const isPaused = useConnection().state === 'offline';
  const [report, setReport] = useState<readonly DecisionResult[]>();
  const [waiting] = useState(
    () =>
      new WaitingDecisions<Row>(async (decision, pageGoes) => {
        const { results, isStale } = await sendDecision(rules, decision, pageGoes);
        tell(rules, decision, results, () => setReport(results));
        if (isStale) void queries.invalidateQueries({ queryKey: rules.list });
        const given = new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id));
        return decision.rows.filter(({ id }) => given.has(id));
      }),
  );
  const taken = useSyncExternalStore(waiting.watch, waiting.all);
  useEffect(() => beforeLeaving((pageGoes) => waiting.sendAll(pageGoes)), [waiting]);
  useEffect(() => () => void waiting.sendAll(false), [waiting]);
  useEffect(() => waiting.follow(rows), [waiting, rows, taken]);

  const undo = (id?: string) => {
    const decision = waiting.takeBack(id);
    if (!decision) return;
    hideToast(decision.id);
    showToast({ tone: 'info', text: messages.takenBack(whatOf(rules, decision.rows)), duration: 3_000 });
  };
  const decide = (verdict: Verdict, chosen: readonly Row[]) => {
    if (isPaused) {
      showToast({ tone: 'pending', text: messages.paused, id: 'paused' });
      return;
    }
    const decision = waiting.take(verdict, chosen.filter(rules.isOpen));
    if (!decision) return;
    showToast({
      tone: 'pending',
      text: messages.about[verdict](whatOf(rules, decision.rows)),
      action: { text: messages.undo, onPress: () => undo(decision.id) },
      duration: Infinity,
      id: decision.id,
    });
  };
  return {
    decide,
    undo,
    isPaused,
    /** The decision that is on its way for a row. */
    takenOn: (id: string): TakenDecision<Row> | undefined => taken.find((each) => concerns(each, id)),
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

function whatOf<Row extends QueueRow>({ nameOf }: QueueRules<Row>, rows: readonly Row[]): string {
  const [only] = rows;
  return only && rows.length === 1 ? nameOf(only) : messages.items(rows.length);
}
