import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from '@terrace/bench/bench-row';

const TRIES = 3;

/**
 * Lighthouse's slow 4G with the processor of a phone. Its default slowdown of 4 is meant for a fast desktop; the speed is
 * measured in the page's own browser, because that of a shared machine changes by the minute.
 */
export async function phoneThrottling(page) {
  const indexes = [];
  for (let nth = 0; nth < TRIES; nth++)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdownOf(median(indexes)) };
}

/**
 * The slowdown that makes a machine with this benchmark index a mid-tier phone, by Lighthouse's calculator: 1 at 150, 2 at
 * 800, 3 at 1,300, 4 at 1,533 and so on, in straight lines between them. A machine slower than that is not slowed down.
 */
function slowdownOf(index) {
  if (index >= 1_300) return 3 + (index - 1_300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}
