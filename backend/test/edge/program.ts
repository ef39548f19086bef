import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { freePort } from '@terrace/engines/free-port';
import { TEST_ENVIRONMENT } from '../environment.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** The program as it is installed, in a process of its own. */
export interface Program {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
  /** Resolves when it prints that it is ready. Throws with what it printed when it ends before. */
  ready(): Promise<void>;
  /** Resolves when it has ended by itself, with exit code or signal. */
  ended(): Promise<number | NodeJS.Signals | null>;
}

/** Builds what the program runs from; nothing happens when it is built. */
export function buildProgram(): void {
  const packages = ['contracts', 'backend/event-core', 'backend'];
  execFileSync(process.execPath, ['infra/start/build-server.mjs', ...packages], { cwd: root });
}

/**
 * Starts it on a free port; `environment` is all it gets but the tests' own. Undefined takes a variable away.
 * `script` is another version's.
 */
export async function startProgram(
  environment: Readonly<Record<string, string | undefined>>,
  script = path.join(root, 'backend/bundle/main.js'),
): Promise<Program> {
  const port = environment['PORT'] ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      ...TEST_ENVIRONMENT,
      LOG_LEVEL: 'warn',
      PORT: port,
      PUBLIC_URL: url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program prints to pipes');
  const printed = { stdout: '', stderr: '' };
  stdout.setEncoding('utf8').on('data', (text) => (printed.stdout += String(text)));
  stderr.setEncoding('utf8').on('data', (text) => (printed.stderr += String(text)));
  // Not 'close', which never comes after the channel to the child was closed from here.
  const ended = Promise.all([once(child, 'exit'), finished(stdout), finished(stderr)]).then(
    () => child.exitCode ?? child.signalCode,
  );
  const isReady = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((how) => reject(new Error(`It ended (${how}):\n${printed.stdout}${printed.stderr}`)));
  });
  isReady.catch(() => undefined);
  return { url, process: child, printed, ready: () => isReady, ended: () => ended };
}

/** Why a start was refused: the message of the one line, in the format of the log, that it printed. */
export function refusalOf({ printed }: Program): string {
  return String(Object(JSON.parse(printed.stderr)).msg);
}
