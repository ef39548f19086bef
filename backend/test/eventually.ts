import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@terrace/event-core/database/errors';

/**
 * The longest that a spec waits for anything; the only bound there is. Generous, for a machine that is busy with other
 * work: a wait that reaches it has failed, however slow the machine. Longer at the full numbers of `npm run test:faults`.
 */
export const EVENTUALLY_MS = process.env['FAULTS'] === 'full' ? 900_000 : 180_000;

/** Longest pause between two checks; the first are shorter. Checks cost the CPU time of what is waited for. */
const MAX_PAUSE_MS = 50;

/**
 * Waits for a condition, checking every few milliseconds. Throws with what it waited for when it has not come true
 * within `EVENTUALLY_MS`. While the database does not answer, it is not true.
 */
export async function eventually(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + EVENTUALLY_MS;
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
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}`, { cause: outage });
    await setTimeout(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS);
  }
}
