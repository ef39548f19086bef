import type { QueueKind } from '@terrace/contracts/http/console/queues';
import { topics } from '@terrace/contracts/live/topics';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { live } from '../../../live/live-connection';
import { useMe } from '../../../session/session';

/** A row must keep the focus this long before it is reported, so that passing over rows sends nothing. */
const DWELL_MS = 300;

/**
 * Which other administrators are viewing which row of a queue. This page reports its own focused row while the page is
 * visible.
 */
export function usePresence(kind: QueueKind) {
  const me = useMe().data?.userId;
  const others = useSyncExternalStore(live.watch, () => live.presence.othersOn(topics.admin));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const row = useRef<string>(undefined);

  useEffect(() => {
    const reportVisible = () => {
      const id = document.visibilityState === 'visible' ? row.current : undefined;
      live.presence.report(topics.admin, id === undefined ? null : { kind, id });
    };
    document.addEventListener('visibilitychange', reportVisible);
    return () => {
      document.removeEventListener('visibilitychange', reportVisible);
      clearTimeout(timer.current);
      live.presence.report(topics.admin, null);
    };
  }, [kind]);

  return {
    /** Reports the row with this id as viewed, or none; for the table's focus events. */
    report: (id: string | null) => {
      row.current = id ?? undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => live.presence.report(topics.admin, id === null ? null : { kind, id }),
        DWELL_MS,
      );
    },
    /** Distinct names of the others who are viewing a row. */
    namesAt: (id: string): readonly string[] => {
      const viewers = others.filter(
        ({ accountId, at }) => at.kind === kind && at.id === id && accountId !== me,
      );
      return [...new Map(viewers.map(({ accountId, name }) => [accountId, name])).values()];
    },
  };
}
