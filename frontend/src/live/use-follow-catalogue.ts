import { topics } from '@terrace/contracts/live/topics';
import { useEffect, useRef } from 'react';
import { useIdle } from '../ui/feedback/use-idle';

/** Refetches are spread over this time, so that a catalogue refresh does not bring all pages at once. */
const JITTER_MS = 2_000;

/**
 * Refetches when the catalogue was refreshed. The socket connects once the page is idle; one refetch then covers
 * changes before that.
 */
export function useFollowCatalogue(refetch: () => void): void {
  const idle = useIdle();
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!idle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), Math.random() * JITTER_MS);
    };
    const follow = async () => {
      const { live } = await import('./live-connection');
      if (isGone) return;
      stop = live.listen(topics.catalogue, { onChange: soon, onResync: soon });
      await live.ready(topics.catalogue);
      if (!isGone) latest.current();
    };
    // Without the socket the page is as fresh as its last fetch.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [idle]);
}
