import { pause } from './pause.js';

/** Waits until the work has ended, well or not, but no longer than `ms`. For goodbyes that nobody may answer. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const ended = work.catch(() => undefined);
  await Promise.race([ended, pause(ms, patience.signal)]);
  patience.abort();
}

/** What the parts of a stopping program may take to end, each. What reads for nobody any more may wait for longer. */
const GOODBYE_MS = 1_000;

/** Waits until a part of the stopping program has ended, but not long: a stop has requests to answer. */
export function goodbye(work: Promise<unknown>): Promise<void> {
  return waitAtMost(GOODBYE_MS, work);
}
