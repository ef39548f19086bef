import { appendFileSync, readFileSync, writeSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reports what a test runner counted: to `npm test`, which adds up its runners' counts, else at the end of the output,
 * after the summaries of other reporters.
 * @param {Counts} counts
 */
export function reportCounts(counts) {
  const file = process.env.TEST_COUNTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
  else process.once('exit', () => printCounts(counts));
}

/**
 * Adds up the counts of the runners.
 * @param {string} file
 * @returns {Counts & { runners: number }}
 */
export function addCounts(file) {
  const reports = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const sum = { passed: 0, failed: 0, skipped: 0, runners: reports.length };
  for (const counts of reports.map((line) => JSON.parse(line)))
    for (const key of ['passed', 'failed', 'skipped']) sum[key] += counts[key];
  return sum;
}

/**
 * The one plain line that ends a test run, for people and for CI.
 * @param {Counts} counts
 */
export function printCounts({ passed, failed, skipped }) {
  writeSync(1, `\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
}
