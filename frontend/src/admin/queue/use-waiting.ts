import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeLeaving } from '../../app/before-leaving';
import { useConnection } from '../../live/use-connection';
import { hideToast, showToast } from '../../ui/toast';
import { messages } from './messages';
import type { QueueRow } from './queue-rules';
import type { SentDecision } from './send-decision';
import { type TakenDecision, WaitingDecisions, concerns } from './waiting-decisions';

/** What is decided in one list, by one of its `Deed`s. */
interface WaitingRules<Row extends QueueRow, Deed extends string> {
  /** The lists that show its rows: fetched again when a decision was refused, so that they show why. */
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** What is about to happen, as 'Approving Ada'. */
  readonly about: Readonly<Record<Deed, (what: string) => string>>;
  /** Sends it, and says in a toast with the decision's id what became of it. Never fails. */
  readonly send: (decision: TakenDecision<Row, Deed>, pageGoes: boolean) => Promise<SentDecision>;
}

/**
 * Decisions that wait for five seconds, in which they can be taken back, and are sent at once when the screen or the
 * page is left (docs/decisions/0100). Paused while the page is offline.
 */
export function useWaiting<Row extends QueueRow, Deed extends string>(
  { list, nameOf, about, send }: WaitingRules<Row, Deed>,
  rows: readonly Row[],
) {
  const queries = useQueryClient();
  const isPaused = useConnection().state === 'offline';
  const [waiting] = useState(
    () =>
      new WaitingDecisions<Row, Deed>(async (decision, pageGoes) => {
        const { results, isStale } = await send(decision, pageGoes);
        if (isStale) void queries.invalidateQueries({ queryKey: list });
        const given = new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id));
        return decision.rows.filter(({ id }) => given.has(id));
      }),
  );
  const taken = useSyncExternalStore(waiting.watch, waiting.all);
  useEffect(() => beforeLeaving((pageGoes) => waiting.sendAll(pageGoes)), [waiting]);
  useEffect(() => () => void waiting.sendAll(false), [waiting]);
  useEffect(() => waiting.follow(rows), [waiting, rows, taken]);

  const whatOf = (decided: readonly Row[]) => {
    const [only] = decided;
    return only && decided.length === 1 ? nameOf(only) : messages.items(decided.length);
  };
  const undo = (id?: string) => {
    const decision = waiting.takeBack(id);
    if (!decision) return;
    hideToast(decision.id);
    showToast({ tone: 'info', text: messages.takenBack(whatOf(decision.rows)), duration: 3_000 });
  };
  const decide = (deed: Deed, chosen: readonly Row[]) => {
    if (isPaused) {
      showToast({ tone: 'pending', text: messages.paused, id: 'paused' });
      return;
    }
    const decision = waiting.take(deed, chosen);
    if (!decision) return;
    showToast({
      tone: 'pending',
      text: about[deed](whatOf(decision.rows)),
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
    takenOn: (id: string): TakenDecision<Row, Deed> | undefined => taken.find((each) => concerns(each, id)),
  };
}
