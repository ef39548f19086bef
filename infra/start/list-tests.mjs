// node infra/start/list-tests.mjs [path]: prints the title of every test of npm test, one per line, sorted, without
// running any; with SLOW_SPECS=1 of npm run test:all. `diff` of two such lists, one of each commit, shows which tests were added and removed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './steps/root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'terrace-tests-'));
const parts = process.argv.slice(2);
try {
  console.log([...jestTitles(), ...browserTitles()].sort().join('\n'));
} finally {
  rmSync(folder, { recursive: true });
}

function jestTitles() {
  const file = path.join(folder, 'jest.json');
  // No title matches, so Jest loads each file and reports its tests as skipped, and runs no hook.
  const options = ['--passWithNoTests', '--testNamePattern', '^no test is called this$', '--json'];
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  run([...jest, ...options, '--outputFile', file, ...parts]);
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, message, assertionResults } of testResults)
    if (assertionResults.length === 0) broken(`${path.relative(root, name)}: ${message}`);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => `${path.basename(name)}: ${fullName}`),
  );
}

function browserTitles() {
  const file = path.join(folder, 'playwright.json');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter', 'json'];
  run([...playwright, '--pass-with-no-tests', ...parts], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { message } of errors) broken(message);
  return suites.flatMap((suite) => titlesIn(suite, `${path.basename(suite.file)}:`));
}

/** Titles of a suite's tests, each after the titles of the suites that it is in, as Jest writes them. */
function titlesIn({ specs = [], suites = [] }, before) {
  return [
    ...specs.map(({ title }) => `${before} ${title}`),
    ...suites.flatMap((suite) => titlesIn(suite, `${before} ${suite.title}`)),
  ];
}

function run(args, env = {}) {
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

function broken(message) {
  console.error(message);
  process.exitCode = 1;
}
