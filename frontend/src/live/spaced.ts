/**
 * Runs `work` at once, and calls that follow too soon all together at the end of the interval, in milliseconds.
 * `stop` drops what still waits.
 */
export function spaced(
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
