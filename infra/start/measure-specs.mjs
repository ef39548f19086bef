// node infra/start/measure-specs.mjs [--lanes N] [--push] [path part ...]: measures the CPU seconds of each spec file,
// run alone with everything that it starts, and prints the most expensive and the sums by kind. With --push as `npm test` runs
// them: without the slow specs. Needs Linux and root, since each run is a control group, whose CPU time counts every process
// in it, also the ones that have ended.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endSharedKafka, kafkaFolder } from '@terrace/engines/kafka';
import { say } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { joinReports } from './testing/run-report.mjs';
import { isSlow, projectOf, runsSlowSpecs, specFiles } from './testing/spec-tiers.mjs';

const MOST_EXPENSIVE = 10;

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    lanes: { type: 'string', default: '1' },
    push: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
if (values.push) delete process.env.SLOW_SPECS;
else process.env.SLOW_SPECS = '1';
const folder = mkdtempSync(path.join(tmpdir(), 'terrace-measured-'));
let groups = 0;
/** @typedef {{ name: string, kind: string, tier: string, cpu: number, seconds: number, tests: number, failed: number }} Measured */
/** @type {Measured[]} */
const measured = [];
const waiting = runsOf(
  specFiles()
    .filter((file) => runsSlowSpecs() || !isSlow(file))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part))),
);
const all = waiting.length;

try {
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  if (values.json) writeFileSync(values.json, JSON.stringify(measured, undefined, 1));
  console.log(tables().join('\n'));
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * One run for each spec on servers or in a browser, one for all of each other kind and tier, whose specs are too small
 * to be measured alone.
 * @param {string[]} files
 */
function runsOf(files) {
  /** @type {Map<string, { name: string, kind: string, tier: string, files: string[] }>} */
  const runs = new Map();
  for (const file of files) {
    const kind = projectOf(file) ?? '';
    const tier = isSlow(file) ? 'test:all' : 'test';
    const name = kind === 'unit' || kind === 'screens' ? `${kind} specs of ${tier}` : file;
    const run = runs.get(name) ?? { name, kind, tier, files: [] };
    run.files.push(file);
    runs.set(name, run);
  }
  return [...runs.values()];
}

/** Measures one run after the other, on a Postgres of its own. */
async function lane() {
  const servers = controlGroup();
  const child = start(servers, ['infra/start/testing/serve-test-servers.mjs'], {}, [
    'pipe',
    'inherit',
    'inherit',
    'ipc',
  ]);
  const [url] = await new Promise((resolve) => child.once('message', (...message) => resolve(message)));
  for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
    const before = cpuSeconds(servers);
    const result = await measure(run, String(url));
    result.cpu += cpuSeconds(servers) - before;
    measured.push(result);
    say(
      `${measured.length} of ${all}  ${result.cpu.toFixed(1)} s CPU  ${result.seconds.toFixed(0)} s  ${result.failed > 0 ? 'FAILED ' : ''}${run.name}`,
    );
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
  removeGroup(servers, 'The test servers');
}

/** @returns {Promise<Measured>} */
async function measure({ name, kind, tier, files }, url) {
  const group = controlGroup();
  const kafka = await kafkaFolder();
  const counts = path.join(folder, `counts-${groups}`);
  writeFileSync(counts, '');
  const command =
    kind === 'e2e'
      ? ['node_modules/@playwright/test/cli.js', 'test', ...files]
      : [
          '--experimental-vm-modules',
          '--no-warnings',
          'node_modules/jest/bin/jest.js',
          '--selectProjects',
          kind,
          '--runTestsByPath',
          ...files,
        ];
  const env = { TERRACE_TEST_POSTGRES: url, TERRACE_TEST_KAFKA: kafka.folder, RUN_REPORT_FILE: counts };
  const began = Date.now();
  const run = start(group, command, env, ['ignore', 'ignore', 'ignore']);
  await new Promise((resolve) => run.once('exit', resolve));
  const seconds = (Date.now() - began) / 1000;
  await endSharedKafka(kafka.folder);
  await kafka.remove();
  const { passed, failed, skipped } = joinReports(counts).counts;
  const cpu = cpuSeconds(group);
  removeGroup(group, name);
  return { name, kind, tier, cpu, seconds, tests: passed + failed + skipped, failed };
}

/** Starts Node in a control group. */
function start(group, args, env, stdio) {
  const join = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  return spawn('sh', ['-c', join, group, process.execPath, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  });
}

/** @returns {string} the folder of a new control group */
function controlGroup() {
  const version1 = '/sys/fs/cgroup/cpuacct';
  const group = path.join(
    existsSync(version1) ? version1 : '/sys/fs/cgroup',
    `terrace-${process.pid}-${(groups += 1)}`,
  );
  mkdirSync(group);
  return group;
}

/** A group can be removed only when it has no process. */
function removeGroup(group, name) {
  try {
    rmdirSync(group);
  } catch {
    say(`${name} left processes running`);
  }
}

/** @param {string} group @returns {number} CPU time that its processes have used, in seconds */
function cpuSeconds(group) {
  const version1 = path.join(group, 'cpuacct.usage');
  if (existsSync(version1)) return Number(readFileSync(version1, 'utf8')) / 1e9;
  return Number(/usage_usec (\d+)/.exec(readFileSync(path.join(group, 'cpu.stat'), 'utf8'))?.[1]) / 1e6;
}

function tables() {
  const rows = [...measured].sort((one, other) => other.cpu - one.cpu);
  const sums = new Map();
  for (const { kind, tier, cpu, tests } of rows) {
    const sum = sums.get(`${kind}, ${tier}`) ?? { tests: 0, cpu: 0 };
    sums.set(`${kind}, ${tier}`, {
      tests: sum.tests + tests,
      cpu: sum.cpu + cpu,
    });
  }
  return [
    '| kind, tier | tests | CPU s |',
    '| --- | --: | --: |',
    ...[...sums].sort().map(([kind, sum]) => `| ${kind} | ${sum.tests} | ${sum.cpu.toFixed(0)} |`),
    '',
    '| spec | tier | tests | CPU s | wall clock s |',
    '| --- | --- | --: | --: | --: |',
    ...rows
      .slice(0, MOST_EXPENSIVE)
      .map(
        (row) =>
          `| \`${row.name}\` | ${row.tier} | ${row.tests} | ${row.cpu.toFixed(1)} | ${row.seconds.toFixed(0)} |`,
      ),
  ];
}
