import type { RawAnswer } from './send.js';

/** An answered call, and how to send it again. */
export interface Timed {
  readonly what: string;
  readonly ms: number;
  readonly again: () => Promise<RawAnswer>;
}

/** The longest text takes ten times the CPU time of a short one; a careless pattern takes thousands of times. */
const TOO_MANY_TIMES = 200;
const TRIES = 3;

/**
 * Calls that would keep everybody else waiting, a line each. A call that took many times as long as the median of its
 * route is sent again alone and judged by CPU time against the quickest one, since other work delays both alike.
 */
export async function slowest(calls: readonly Timed[]): Promise<string[]> {
  const sorted = [...calls].sort((one, other) => one.ms - other.ms);
  const [quickest] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!quickest || !median) return [];
  const deviations: string[] = [];
  for (const { what, again } of sorted.filter(({ ms }) => ms > TOO_MANY_TIMES * median.ms)) {
    const times = (await leastCpuOf(again)) / (await leastCpuOf(quickest.again));
    if (times > TOO_MANY_TIMES)
      deviations.push(`${what} → about as quick as others → ${Math.round(times)} times their CPU time`);
  }
  return deviations;
}

/** CPU time of a call in µs, the least of a few: the process also does other work. */
async function leastCpuOf(call: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
