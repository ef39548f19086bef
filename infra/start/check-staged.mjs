// The checks of the pre-commit hook: the format of the staged files, and lint with types of everything, because a changed
// type breaks the files that use it.
import { execFileSync, spawn } from 'node:child_process';
import { root } from './steps/root.mjs';

process.chdir(root);
const listing = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
});
const staged = listing.split('\0').filter(Boolean);
const hasCode = staged.some((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));

const checks = [
  staged.length > 0 && ['oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...staged],
  hasCode && ['oxlint', '--quiet'],
  staged.includes('package-lock.json') && ['infra/start/complete-lock.mjs', '--check'],
].filter((check) => check !== false);

const results = await Promise.all(checks.map(([program, ...args]) => run(program, args)));
process.exitCode = results.every((exitCode) => exitCode === 0) ? 0 : 1;

function run(program, args) {
  const script = program.endsWith('.mjs') ? program : `node_modules/.bin/${program}`;
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', resolve));
}
