import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `every` milliseconds; `clock` replaces the browser's clock. */
export function useNow(every: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), every);
    return () => clearInterval(timer);
  }, [every, clock]);
  return now;
}
