import { useEffect, useState } from 'react';

/**
 * The present instant in milliseconds, refreshed every `every` milliseconds; `clock` where another clock than
 * the browser's counts.
 */
export function useNow(every: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), every);
    return () => clearInterval(timer);
  }, [every, clock]);
  return now;
}
