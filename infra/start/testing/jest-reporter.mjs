import path from 'node:path';
import { root } from '../steps/root.mjs';
import { closeKept } from './kept-environment.mjs';
import { reportRun } from './run-report.mjs';

/** Reports what a run of Jest found. */
export default class JestReporter {
  /**
   * @param {unknown} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  async onRunComplete(_contexts, results) {
    await closeKept();
    const broken = results.testResults.filter((file) => file.testExecError);
    reportRun({
      counts: {
        passed: results.numPassedTests,
        failed: results.numFailedTests + broken.length,
        skipped: results.numPendingTests + results.numTodoTests,
      },
      failures: results.testResults.flatMap(failuresOf),
      files: results.testResults.map(({ testFilePath, perfStats }) => ({
        file: path.relative(root, testFilePath),
        seconds: perfStats.runtime / 1000,
      })),
    });
  }
}

/** @param {import('@jest/reporters').TestResult} result */
function failuresOf({ testFilePath, testExecError, testResults }) {
  const file = path.relative(root, testFilePath);
  const failed = testResults.filter(({ status }) => status === 'failed');
  return [
    ...(testExecError
      ? [{ file, title: 'could not run', error: testExecError.stack ?? testExecError.message }]
      : []),
    ...failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      error: failureMessages[0] ?? '',
    })),
  ];
}
