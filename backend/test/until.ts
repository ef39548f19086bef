import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@terrace/event-core/database/errors';

/** Longest pause between two looks; the first are shorter. Looks cost the CPU time of what is waited for. */
const MAX_PAUSE_MS = 50;

/**
 * Waits for a condition, looking every few milliseconds. Throws with what it waited for when it has not
 * come true in time; the limit is generous, for a busy machine. While the database does not answer, it is not true.
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  let pauseMs = 5;
  let outage: unknown;
  const holds = async () => {
    try {
      return await condition();
    } catch (error) {
      if (!isOutage(error)) throw error;
      outage = error;
      return false;
    }
  };
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`, { cause: outage });
    await setTimeout(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS);
  }
}
