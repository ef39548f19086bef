// npm run test:faults: the specs of races, crashes and outages at the full numbers we promise. Each of them runs
// at about a tenth of these in npm test. What follows `--` narrows the files.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps/root.mjs';

const HOUR_MS = 3_600_000;

const specs = readdirSync(path.join(root, 'backend'), { recursive: true })
  .filter((file) => file.endsWith('.int.spec.ts'))
  .map((file) => path.join('backend', file))
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("process.env['FAULTS']"))
  .filter((file) => process.argv.slice(2).every((part) => file.includes(part)));
process.env.FAULTS = 'full';
process.argv.splice(2, Infinity, '--selectProjects', 'int', '--testTimeout', String(HOUR_MS), '--', ...specs);
await import('./test.mjs');
