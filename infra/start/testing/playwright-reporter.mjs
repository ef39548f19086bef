import path from 'node:path';
import { root } from '../steps/root.mjs';
import { reportRun } from './run-report.mjs';

/** Prints a line for each file of browser specs as Jest does, what was measured, what failed with the path of its trace, and the
 *  counts. */
export default class PlaywrightReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {import('./run-report.mjs').Failure[]} */
  failures = [];
  /** @type {{ file: string, seconds: number }[]} */
  finished = [];
  /** @type {Map<string, { left: number, failed: boolean, since: number }>} */
  files = new Map();

  /** @param {import('@playwright/test/reporter').FullConfig} _config
   *  @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = this.files.get(specOf(test)) ?? { left: 0, failed: false, since: 0 };
      this.files.set(specOf(test), { ...file, left: file.left + 1 });
    }
  }

  onTestBegin(test) {
    const file = this.files.get(specOf(test));
    if (file) file.since ||= Date.now();
  }

  /** @param {import('@playwright/test/reporter').TestCase} test
   *  @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, result) {
    const outcome = test.outcome();
    if (outcome === 'skipped') this.counts.skipped += 1;
    else if (outcome === 'expected') this.counts.passed += 1;
    else this.failed(test, result);
    for (const { type, description } of result.annotations)
      if (type === 'measured') console.log(`  measured: ${description}`);
    const file = this.files.get(specOf(test));
    if (!file) return;
    file.failed ||= outcome === 'unexpected';
    file.left -= 1;
    if (file.left > 0) return;
    const seconds = file.since === 0 ? 0 : Math.round((Date.now() - file.since) / 100) / 10;
    this.finished.push({ file: `infra/e2e/test/${specOf(test)}`, seconds });
    console.log(`${file.failed ? 'FAIL' : 'PASS'} e2e infra/e2e/test/${specOf(test)} (${seconds} s)`);
  }

  failed(test, result) {
    this.counts.failed += 1;
    console.log(`\n  ● ${test.titlePath().filter(Boolean).join(' › ')}\n`);
    for (const { stack, message, value, snippet } of result.errors)
      console.log(`${stack ?? message ?? value}\n${snippet ?? ''}`);
    const [first] = result.errors;
    this.failures.push({
      file: `infra/e2e/test/${specOf(test)}`,
      title: test.titlePath().slice(3).join(' '),
      error: first?.message ?? first?.value ?? `it ${result.status}`,
    });
    const trace = result.attachments.find(({ name }) => name === 'trace');
    if (trace?.path) console.log(`    Trace: npx playwright show-trace ${path.relative(root, trace.path)}\n`);
  }

  /** What belongs to no test, such as a file that cannot be loaded. */
  onError({ stack, message, value }) {
    this.counts.failed += 1;
    this.failures.push({ file: 'infra/e2e/test', title: 'outside of a test', error: message ?? value ?? '' });
    console.log(`\n${stack ?? message ?? value}\n`);
  }

  onEnd() {
    reportRun({ counts: this.counts, failures: this.failures, files: this.finished });
  }

  printsToStdio() {
    return true;
  }
}

/** The spec that a test is of, relative to the folder of specs; the test itself may lie in a file that several share. */
function specOf(test) {
  const [, , file = ''] = test.titlePath();
  return file;
}
