/**
 * Runs `work` at once, and calls within `interval` milliseconds of the last run together at its end. `stop` cancels a
 * scheduled run.
 */
export function throttle(
  work: () => void,
  interval: number,
): { readonly run: () => void; readonly stop: () => void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    timer = undefined;
    last = performance.now();
    work();
  };
  const run = () => {
    if (timer !== undefined) return;
    const wait = last + interval - performance.now();
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { run, stop: () => clearTimeout(timer) };
}

/**
 * A delay in milliseconds, between `ms` and twice that, different in each page, so that the pages of a
 * process that ended do not all reconnect at once. `random` returns a number from 0 to below 1.
 */
export function withJitter(ms: number, random: () => number = Math.random): number {
  return Math.round(ms * (1 + random()));
}
