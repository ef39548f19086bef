// npm run test:faults: runs the specs of races, crashes and outages at the full numbers that we promise. npm
// test runs each of them at about a tenth. The arguments after `--` are parts of paths; without any, all
// specs run. `--seed N` repeats the schedule of combined faults that a run printed.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { say } from './steps/progress.mjs';
import { root } from './steps/root.mjs';

const HOUR_MS = 3_600_000;

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
});
const specs = readdirSync(path.join(root, 'backend'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(int|unit)\.spec\.ts$/.test(file))
  .map((file) => path.join('backend', file))
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("process.env['FAULTS']"))
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (specs.length === 0) {
  // Without a path Jest would run all specs.
  say(`No spec of faults has ${parts.join(' or ')} in its path`);
  process.exit(1);
}
process.env.FAULTS = 'full';
process.env.SLOW_SPECS = '1';
if (values.seed !== undefined) process.env.FAULTS_SEED = values.seed;
process.argv.splice(
  2,
  Infinity,
  '--selectProjects',
  'int',
  'unit',
  '--testTimeout',
  String(HOUR_MS),
  '--',
  ...specs,
);
await import('./test.mjs');
