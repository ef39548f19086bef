import { useEffect, useState } from 'react';

const SHOW_AFTER = 200;
const STAY_AT_LEAST = 300;

/**
 * Whether to show that something is busy: only after 200 ms, then for at least 300 ms, so that quick answers
 * do not flicker.
 */
export function useDelayedBusy(busy: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();

  useEffect(() => {
    if (busy === (shownAt !== undefined)) return;
    const wait = busy ? SHOW_AFTER : STAY_AT_LEAST - (Date.now() - (shownAt ?? 0));
    const timer = setTimeout(() => setShownAt(busy ? Date.now() : undefined), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [busy, shownAt]);

  return shownAt !== undefined;
}
