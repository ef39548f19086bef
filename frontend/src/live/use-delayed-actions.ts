import type { Rejection } from '@terrace/contracts/values/rejection';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeLeaving } from '../navigation/before-leaving';
import { hideToast, showToast } from '../ui/feedback/toast';
import type { RowResult } from '../ui/overlay/report-dialog';
import { type DelayedAction, DelayedActions, type Versioned, concerns } from './delayed-actions';
import { useIsBehind } from './use-connection';

/** The outcome of an action that was sent. */
export interface SentAction {
  readonly results: readonly RowResult[];
  /** The server refused because a row differs from what this page shows. */
  readonly isStale: boolean;
}

/** How the delayed actions of one list are announced and sent. */
interface DelayRules<Row extends Versioned, Action extends string> {
  /** Queries that show its rows: refetched after a refusal, so that they show its reason. */
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** Message while it can be undone: 'Approving Ada'. */
  readonly announce: Readonly<Record<Action, (what: string) => string>>;
  readonly texts: {
    readonly undo: string;
    /** Nothing starts while the page is offline. */
    readonly paused: string;
    /** Names several rows: '3 items'. */
    readonly items: (count: number) => string;
    readonly undone: (what: string) => string;
  };
  readonly whenRowChanges: 'send' | 'wait';
  /** Sends an action and shows its outcome in a toast with the action's id. Never fails. */
  readonly send: (action: DelayedAction<Row, Action>, isPageClosing: boolean) => Promise<SentAction>;
}

/**
 * Delays actions by five seconds, in which they can be undone, and sends them at once when the screen or the page is
 * left (docs/decisions/0030). Refuses new ones while the page is offline.
 */
export function useDelayedActions<Row extends Versioned, Action extends string>(
  { list, nameOf, announce, texts, whenRowChanges, send }: DelayRules<Row, Action>,
  rows: readonly Row[],
) {
  const queries = useQueryClient();
  const isPaused = useIsBehind();
  const [actions] = useState(
    () =>
      new DelayedActions<Row, Action>(async (action, isPageClosing) => {
        const { results, isStale } = await send(action, isPageClosing);
        if (isStale) void queries.invalidateQueries({ queryKey: list });
        const succeeded = new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id));
        return action.rows.filter(({ id }) => succeeded.has(id));
      }, whenRowChanges),
  );
  const pending = useSyncExternalStore(actions.watch, actions.all);
  useEffect(() => beforeLeaving((isPageClosing) => actions.sendAll(isPageClosing)), [actions]);
  useEffect(() => () => void actions.sendAll(false), [actions]);
  useEffect(() => actions.follow(rows), [actions, rows, pending]);

  const describe = (chosen: readonly Row[]) => {
    const [only] = chosen;
    return only && chosen.length === 1 ? nameOf(only) : texts.items(chosen.length);
  };
  const undo = (id?: string) => {
    const action = actions.undo(id);
    if (!action) return;
    hideToast(action.id);
    showToast({ tone: 'info', text: texts.undone(describe(action.rows)), duration: 3_000 });
  };
  const decide = (verb: Action, selected: readonly Row[], rejection?: Rejection) => {
    if (isPaused) {
      showToast({ tone: 'pending', text: texts.paused, id: 'paused' });
      return;
    }
    const action = actions.add(verb, selected, rejection);
    if (!action) return;
    showToast({
      tone: 'pending',
      text: announce[verb](describe(action.rows)),
      action: { text: texts.undo, onPress: () => undo(action.id) },
      duration: Infinity,
      id: action.id,
    });
  };
  return {
    decide,
    undo,
    isPaused,
    /** The unsettled action on a row. */
    pendingOn: (id: string): DelayedAction<Row, Action> | undefined =>
      pending.find((each) => concerns(each, id)),
  };
}
