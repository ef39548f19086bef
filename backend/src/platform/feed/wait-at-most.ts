import { pause } from './pause.js';

/** Waits until the work has ended, well or not, but no longer than `ms`. For goodbyes that nobody may answer. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const ended = work.catch(() => undefined);
  await Promise.race([ended, pause(ms, patience.signal)]);
  patience.abort();
}
