import { appendFileSync, readFileSync, writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, title: string, error: string }} Failure */
/** @typedef {{ counts: Counts, failures: Failure[], files: { file: string, seconds: number }[] }} RunReport */

/** What the closing lines have room for: `npm test` is read from its end, often its last 60 lines. */
const MAX_FAILURES = 9;
const MAX_ERROR_LINES = 4;
const MAX_ERROR_WIDTH = 160;
const SLOWEST = 10;
/** A line that says that two values differ, not where: it would take the room of one that does. */
const COMPARISON =
  /^\s*([-+] (Expected|Received) +[-+] \d+|- (Array \[\]|Object \{\}),?|\+ (Array \[|Object \{)|[+] *[\]}],?)$/;

/**
 * Hands on what a test runner found: to `npm test`, which joins its runners' reports, else prints it at the end of the
 * output, after the summaries of other reporters.
 * @param {RunReport} report
 */
export function reportRun(report) {
  const file = process.env.RUN_REPORT_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
  else process.once('exit', () => printReport(report));
}

/**
 * Joins the reports of the runners.
 * @param {string} file
 * @returns {RunReport & { runners: number }}
 */
export function joinReports(file) {
  const reports = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const report of reports) for (const key of Object.keys(counts)) counts[key] += report.counts[key];
  return {
    counts,
    failures: reports.flatMap(({ failures }) => failures),
    files: reports.flatMap(({ files }) => files),
    runners: reports.length,
  };
}

/**
 * Ends a run: the slowest files, then what failed, then the one plain line with the counts, for people and for CI.
 * @param {RunReport} report
 */
export function printReport(report) {
  writeSync(1, `\n${reportLines(report).join('\n')}\n`);
}

/**
 * @param {RunReport} report
 * @returns {string[]}
 */
export function reportLines({ counts, failures, files }) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const more = failures.length - MAX_FAILURES;
  return [
    'Slowest files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    '',
    ...failures.slice(0, MAX_FAILURES).flatMap(failureLines),
    ...(more > 0 ? [`FAILED ${more} more: ${named(failures.slice(MAX_FAILURES))}`, ''] : []),
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  ];
}

/** @param {Failure} failure */
function failureLines({ file, title, error }) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !COMPARISON.test(line));
  return [
    `FAILED ${file} › ${title}`,
    ...lines.slice(0, MAX_ERROR_LINES).map((line) => `    ${line.slice(0, MAX_ERROR_WIDTH)}`),
  ];
}

/** @param {Failure[]} failures */
function named(failures) {
  return failures.map(({ file, title }) => `${file} › ${title}`).join('; ');
}
