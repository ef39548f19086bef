import { setTimeout } from 'node:timers/promises';

/** Longest pause between two looks; the first are shorter. Looks cost the CPU time of what is waited for. */
const MAX_PAUSE_MS = 50;

/**
 * Waits for a condition, looking every few milliseconds. Throws with what it waited for when it has not
 * come true in time; the limit is generous, for a busy machine.
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  let pauseMs = 5;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await setTimeout(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS);
  }
}
