import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs `backend/bundle/main.js` until it reports that it is ready. Throws its output when it ends before. */
export async function startProgram(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const program = spawn(process.execPath, [path.join(root, 'backend/bundle/main.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4_000);
    if (environment['LOG_LEVEL'] !== 'error') process.stderr.write(chunk);
  };
  program.stdout?.on('data', keep);
  program.stderr?.on('data', keep);
  const ended = once(program, 'exit').then(() => {
    throw new Error(`The program ended before it was ready:\n${printed}`);
  });
  await Promise.race([once(program, 'message'), ended]);
  ended.catch(() => undefined);
  return program;
}

/** Stops it, and waits until it has ended. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
