import type { Locator } from '@playwright/test';
import { expect } from './browser-test.js';

/** Waits until it is on the screen from top to bottom, and nothing is in front of it. */
export async function inSight(target: Locator): Promise<void> {
  // Not 1: a box that ends between two pixels counts as cut.
  await expect(target).toBeInViewport({ ratio: 0.95 });
  const isUncovered = async () => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const points = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const);
    return target.evaluate(
      (element, seen) =>
        seen.every(([left, top]) => element.contains(element.ownerDocument.elementFromPoint(left, top))),
      points,
    );
  };
  await expect.poll(isUncovered, { message: `${String(target)} is covered` }).toBe(true);
}
