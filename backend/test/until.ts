import { setTimeout } from 'node:timers/promises';

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
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await setTimeout(5);
  }
}
