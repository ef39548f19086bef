// npm test: from a fresh clone, every spec but the slow ones: unit, screens and integration on servers of our own with
// Jest, browser specs with Playwright Test, both at once. testing/test-arguments.mjs says what may follow `--`.
// npm run test:all and npm run test:faults import it to run the slow specs as well.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { say } from './steps/progress.mjs';
import { explain } from './steps/refusal.mjs';
import { root } from './steps/root.mjs';
import { joinReports, printReport } from './testing/run-report.mjs';
import { runsSlowSpecs } from './testing/spec-tiers.mjs';
import startTestServers from './testing/start-test-servers.mjs';
import stopTestServers from './testing/stop-test-servers.mjs';
import { splitArguments } from './testing/test-arguments.mjs';

process.chdir(root);
try {
  requireNode();
  await installPackages();
  await build();
  const { findChromium } = await import('@terrace/engines/chromium');
  const missing = process.env.CI ? 'and CI is set, so browser specs fail' : 'so browser specs are skipped';
  say(`Browser: ${findChromium() ?? `none found (CHROMIUM_PATH names it), ${missing}`}`);
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code: 0 when there were tests and none failed
 */
async function runTests(args) {
  const { jest, playwright } = splitArguments(args);
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-report-'));
  const reportFile = path.join(folder, 'report');
  writeFileSync(reportFile, '');
  try {
    // Both use the same servers; one alone starts its own, if its specs need any.
    if (jest && playwright) await startTestServers();
    const codes = await runAll(
      [
        jest && ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...jest],
        playwright && ['node_modules/@playwright/test/cli.js', 'test', ...playwright],
      ].filter((command) => command !== undefined),
      { ...process.env, RUN_REPORT_FILE: reportFile },
    );
    const { runners, ...report } = joinReports(reportFile);
    const { counts } = report;
    // A runner that ended before it could count is a failure of its own.
    counts.failed += codes.length - runners;
    printReport(report);
    const ran = counts.passed + counts.failed + counts.skipped;
    if (ran === 0 && !runsSlowSpecs()) say('No spec ran. The slow ones are run by npm run test:all -- PART');
    return ran > 0 && codes.every((code) => code === 0) ? 0 : 1;
  } finally {
    await stopTestServers();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[][]} commands arguments of Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number[]>} their exit codes
 */
function runAll(commands, env) {
  const runners = commands.map((command) => spawn(process.execPath, command, { stdio: 'inherit', env }));
  // The runners receive a terminal's Ctrl-C themselves; this is for a signal to this process alone.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => runners.forEach((runner) => runner.kill('SIGTERM')));
  return Promise.all(
    runners.map((runner) => new Promise((resolve) => runner.once('exit', (code) => resolve(code ?? 1)))),
  );
}
