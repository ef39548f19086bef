import { topics } from '@terrace/contracts/live/topics';
import { useEffect, useRef } from 'react';
import { useIdle } from '../ui/use-idle';

/** Pages spread themselves over this time, so that a refresh does not bring them all at once. */
const JITTER_MS = 2_000;

/**
 * Asks again when the catalogue was refreshed. The socket waits until the page is there; what changed before it
 * listened is asked for once.
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
