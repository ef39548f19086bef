import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@terrace/event-core/database/errors';
import { EVENTUALLY_MS } from './eventually.js';

/** Between two tries. */
export const BUSY_PAUSE_MS = 100;

/** Does it again while a busy machine does not do it in time, or whatever else `mayRepeat` names, for `EVENTUALLY_MS` at most. */
export async function whenPossible<Result>(
  work: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean = isOutage,
): Promise<Result> {
  const deadline = Date.now() + EVENTUALLY_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error) || Date.now() > deadline) throw error;
      await setTimeout(BUSY_PAUSE_MS);
    }
}
