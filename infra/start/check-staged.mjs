// The checks of the pre-commit hook: format and lint of the staged files, types of their side.
import { execFileSync, spawn } from 'node:child_process';
import { root } from './steps/root.mjs';

process.chdir(root);
const listing = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
});
const staged = listing.split('\0').filter(Boolean);
const code = staged.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
const inFrontend = code.some((file) => file.startsWith('frontend/') || file.startsWith('contracts/'));
const inServiceWorker = code.some((file) => file.startsWith('frontend/src/service-worker/'));
const inScripts = code.some((file) => /\.(mjs|cjs)$/.test(file));
const inServer = code.some((file) => !file.startsWith('frontend/') && file.endsWith('.ts'));

const checks = [
  staged.length > 0 && ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...staged],
  code.length > 0 && ['eslint', '--quiet', '--no-warn-ignored', ...code],
  inServer && ['tsc', '-p', 'tsconfig.json'],
  inFrontend && ['tsc', '-p', 'frontend/tsconfig.json'],
  inServiceWorker && ['tsc', '-p', 'frontend/src/service-worker/tsconfig.json'],
  inScripts && ['tsc', '-p', 'infra/tsconfig.json'],
  staged.includes('package-lock.json') && ['infra/start/complete-lock.mjs', '--check'],
].filter((check) => check !== false);

const results = await Promise.all(checks.map(([program, ...args]) => run(program, args)));
process.exitCode = results.every((exitCode) => exitCode === 0) ? 0 : 1;

function run(program, args) {
  const script = program.endsWith('.mjs') ? program : `node_modules/.bin/${program}`;
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', resolve));
}
