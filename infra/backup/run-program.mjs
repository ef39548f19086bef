import { spawn } from 'node:child_process';
import path from 'node:path';
import { say } from '../start/steps/progress.mjs';
import { Refusal } from '../start/steps/refusal.mjs';
import { root } from '../start/steps/root.mjs';

/** Runs one of the backend's programs to its end and prints its output. @throws Refusal when it fails */
export async function runProgram(name, args, env) {
  const child = spawn(process.execPath, [path.join(root, `backend/bundle/${name}.js`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  for (const line of printed.trim().split('\n')) say(`  ${line}`);
  if (code !== 0) throw new Refusal(`${name} failed (exit code ${code}).`);
}
