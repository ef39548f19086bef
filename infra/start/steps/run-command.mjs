import { spawn } from 'node:child_process';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';

// A second process reads our pipe. When the pipe closes, because we are stopped or have ended, it kills the
// whole process group, including npm's own children.
const script = 'exec 3<&0; { cat <&3; kill -KILL 0; } >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/**
 * Runs a program to its end without output, which is printed when it fails. The program ends with this
 * process and on the signal; the next run starts it from scratch.
 * @throws Refusal
 */
export async function runCommand(title, command, args, signal) {
  signal?.throwIfAborted();
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], {
    cwd: root,
    detached: true,
    stdio: 'pipe',
  });
  const kill = () => child.stdin.end();
  signal?.addEventListener('abort', kill);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  signal?.removeEventListener('abort', kill);
  kill();
  if (code === 0) return;
  signal?.throwIfAborted();
  process.stderr.write(printed);
  throw new Refusal(`${title} failed (exit code ${code}).`);
}
