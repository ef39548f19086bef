import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 200;
const MIN_VISIBLE_MS = 300;

/**
 * Whether to show a busy state: only after 200 ms, then for at least 300 ms, so that quick answers do not flicker.
 */
export function useDelayedBusy(busy: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();

  useEffect(() => {
    if (busy === (shownAt !== undefined)) return;
    const wait = busy ? SHOW_AFTER_MS : MIN_VISIBLE_MS - (Date.now() - (shownAt ?? 0));
    const timer = setTimeout(() => setShownAt(busy ? Date.now() : undefined), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [busy, shownAt]);

  return shownAt !== undefined;
}
