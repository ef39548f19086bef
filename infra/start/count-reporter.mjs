import { reportCounts } from './test-counts.mjs';

/** Tells how many tests passed, failed and were skipped in a run of Jest. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError).length;
    reportCounts({
      passed: results.numPassedTests,
      failed: results.numFailedTests + broken,
      skipped: results.numPendingTests + results.numTodoTests,
    });
  }
}
