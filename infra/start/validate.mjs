// npm run validate: format, lint with types, boundaries, unit specs and sizes, as many at once as there are cores.
// Prints the output of a failed step, and always that of sizes; runs all steps, also after one has failed.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { say } from './steps/progress.mjs';
import { root } from './steps/root.mjs';

/** The slowest first, so that none of them runs alone at the end. */
const STEPS = ['test:unit', 'lint', 'boundaries', 'format:check', 'sizes'];

process.chdir(root);
const startedAt = Date.now();
const waiting = [...STEPS];
/** @type {string[]} */
const failed = [];

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
say(
  failed.length > 0 ? `validate: ${failed.join(', ')} failed` : `validate: passed (${seconds(startedAt)} s)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const began = Date.now();
    const { code, output } = await run(step);
    if (code !== 0) failed.push(step);
    if (code !== 0 || step === 'sizes') process.stderr.write(output);
    say(`${code === 0 ? 'passed' : 'FAILED'}  ${step} (${seconds(began)} s)`);
  }
}

/**
 * @param {string} step name of a script of package.json
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(step) {
  const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** @param {number} since milliseconds since the epoch */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
