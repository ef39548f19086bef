import type { Rejection } from '@terrace/contracts/values/rejection';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { beforeLeaving } from '../../navigation/before-leaving';
import { hideToast, showToast } from '../../ui/feedback/toast';
import { messages } from './messages';
import { type DelayedDecision, DelayedDecisions, concerns } from './delayed-decisions';
import type { ModeratedRow } from './moderation-queue';
import type { SentDecision } from './send-decision';

/** How the delayed decisions of one list are announced and sent. */
interface DelayRules<Row extends ModeratedRow, Action extends string> {
  /** Queries that show its rows: refetched after a refusal, so that they show its reason. */
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** Message while it can be undone: 'Approving Ada'. */
  readonly announce: Readonly<Record<Action, (what: string) => string>>;
  /** Sends a decision and shows its outcome in a toast with the decision's id. Never fails. */
  readonly send: (decision: DelayedDecision<Row, Action>, isPageClosing: boolean) => Promise<SentDecision>;
}

/**
 * Delays decisions by five seconds, in which they can be undone, and sends them at once when the screen or the page is
 * left (docs/decisions/0030). Refuses new ones while the page is offline.
 */
export function useDelayedDecisions<Row extends ModeratedRow, Action extends string>(
  { list, nameOf, announce, send }: DelayRules<Row, Action>,
  rows: readonly Row[],
) {
  const queries = useQueryClient();
  const isPaused = useIsBehind();
  const [decisions] = useState(
    () =>
      new DelayedDecisions<Row, Action>(async (decision, isPageClosing) => {
        const { results, isStale } = await send(decision, isPageClosing);
        if (isStale) void queries.invalidateQueries({ queryKey: list });
        const succeeded = new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id));
        return decision.rows.filter(({ id }) => succeeded.has(id));
      }),
  );
  const pending = useSyncExternalStore(decisions.watch, decisions.all);
  useEffect(() => beforeLeaving((isPageClosing) => decisions.sendAll(isPageClosing)), [decisions]);
  useEffect(() => () => void decisions.sendAll(false), [decisions]);
  useEffect(() => decisions.follow(rows), [decisions, rows, pending]);

  const describe = (decided: readonly Row[]) => {
    const [only] = decided;
    return only && decided.length === 1 ? nameOf(only) : messages.items(decided.length);
  };
  const undo = (id?: string) => {
    const decision = decisions.undo(id);
    if (!decision) return;
    hideToast(decision.id);
    showToast({ tone: 'info', text: messages.undone(describe(decision.rows)), duration: 3_000 });
  };
  const decide = (action: Action, selected: readonly Row[], rejection?: Rejection) => {
    if (isPaused) {
      showToast({ tone: 'pending', text: messages.paused, id: 'paused' });
      return;
    }
    const decision = decisions.add(action, selected, rejection);
    if (!decision) return;
    showToast({
      tone: 'pending',
      text: announce[action](describe(decision.rows)),
      action: { text: messages.undo, onPress: () => undo(decision.id) },
      duration: Infinity,
      id: decision.id,
    });
  };
  return {
    decide,
    undo,
    isPaused,
    /** The unsettled decision on a row. */
    pendingOn: (id: string): DelayedDecision<Row, Action> | undefined =>
      pending.find((each) => concerns(each, id)),
  };
}
