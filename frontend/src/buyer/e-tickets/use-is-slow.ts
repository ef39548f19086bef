import { useEffect, useState } from 'react';
import { useIsOnline } from '../../offline/use-is-online';

/** Kept seats are shown when the server has not responded for this long. */
const SLOW_AFTER_MS = 1_000;

/** Whether a pending request is slow: the browser is offline, or a second has passed. */
export function useIsSlow(isWaiting: boolean): boolean {
  const isOnline = useIsOnline();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && (!isOnline || isLate);
}
