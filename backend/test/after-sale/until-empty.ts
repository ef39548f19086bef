import { eventually } from '../eventually.js';

/** Waits until nothing is left. Throws with what was left, so that a failure names it. */
export async function untilEmpty(look: () => Promise<readonly string[]>): Promise<void> {
  let left: readonly string[] = [];
  await eventually('nothing is left', async () => {
    left = await look();
    return left.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`Left: ${left.join(', ')}`, { cause: error });
  });
}
