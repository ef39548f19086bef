import type { DecisionKind } from '@terrace/contracts/http/decisions';
import { topics } from '@terrace/contracts/live/topics';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMe } from '../../app/session';
import { live } from '../../live/live-connection';

/** Who only passes by does not look. */
const REST_MS = 300;

/**
 * Which other administrators look at which row of a queue, and how to tell them at which one this page looks: the row
 * with the focus, while the page is seen at all.
 */
export function useOnlookers(kind: DecisionKind) {
  const me = useMe().data?.userId;
  const onlookers = useSyncExternalStore(live.watch, () => live.looks.on(topics.admin));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const row = useRef<string>(undefined);

  useEffect(() => {
    const look = () => {
      const id = document.visibilityState === 'visible' ? row.current : undefined;
      live.looks.look(topics.admin, id === undefined ? null : { kind, id });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
      live.looks.look(topics.admin, null);
    };
  }, [kind]);

  return {
    lookAt: (id: string | null) => {
      row.current = id ?? undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => live.looks.look(topics.admin, id === null ? null : { kind, id }),
        REST_MS,
      );
    },
    /** Names of the others at a row, each once. */
    namesAt: (id: string): readonly string[] => {
      const others = onlookers.filter(
        ({ accountId, at }) => at.kind === kind && at.id === id && accountId !== me,
      );
      return [...new Map(others.map(({ accountId, name }) => [accountId, name])).values()];
    },
  };
}
