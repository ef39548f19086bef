import { writeSync } from 'node:fs';

/** Ends a test run with one plain line, `N passed, N failed, N skipped`, for people and for CI. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError).length;
    const failed = results.numFailedTests + broken;
    const skipped = results.numPendingTests + results.numTodoTests;
    // At the very end: Jest's own summary is written by another reporter, after this one perhaps.
    process.once('exit', () => {
      writeSync(1, `\n${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
    });
  }
}
