// npm run bench [-- row …]: builds what the benchmarks need, then runs them.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packages = [
  'contracts',
  'backend/event-core',
  'backend',
  'infra/engines',
  'infra/sandbox',
  'infra/bench',
];
execFileSync(process.execPath, ['infra/start/build-server.mjs', ...packages], {
  cwd: root,
  stdio: 'inherit',
});
const main = path.join(root, 'infra/bench/dist/main.js');
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
