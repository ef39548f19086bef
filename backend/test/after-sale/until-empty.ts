import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Looks until nothing is left; what was left at the last look, so that a failure names it. */
export async function untilEmpty(
  look: () => Promise<readonly string[]>,
  limitMs: number,
): Promise<readonly string[]> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const left = await look();
    if (left.length === 0 || Date.now() > deadline) return left;
    await setTimeout(PAUSE_MS);
  }
}
