import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresBinaries } from './postgres-binaries.js';
import { plainEnvironment } from './postgres-cluster.js';
import { type PostgresOwner } from './postgres-owner.js';

/**
 * Shutdown modes of Postgres: `fast` ends sessions and writes everything to disk; `immediate` stops as a
 * crash would, from which the next start recovers.
 */
export type StopMode = 'fast' | 'immediate';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface Launch {
  /** The cluster's folder. */
  readonly folder: string;
  readonly owner: PostgresOwner;
  readonly binaries: PostgresBinaries;
  readonly port: number;
  /** File for the server's own log; emptied at each launch. */
  readonly log: string;
  /** Additional environment variables of the server. */
  readonly environment?: NodeJS.ProcessEnv;
}

// Keeps Postgres' default durability: fsync and synchronous_commit are on, in tests as well.
const settings = {
  listen_addresses: '127.0.0.1',
  // Each process of the product takes about thirty, and a test run starts many of them.
  max_connections: '500',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logs no rows that errors quote, because they contain names and addresses.
  log_error_verbosity: 'terse',
};

/** The longest path that every system takes for a socket, in bytes. */
const longestSocket = 103;

const startLimit = 60_000;
const pollEvery = 20;

/** A server process that is ready for connections. */
export interface ServerProcess {
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  isRunning(): boolean;
  /** Sends SIGKILL; resolves when the process is gone. */
  kill9(): Promise<void>;
  /** Resolves to whether it has ended within the limit (in milliseconds; 30 s by default). */
  stop(mode: StopMode, limit?: number): Promise<boolean>;
}

/** The server did not start; the message has the end of its log. */
export class LaunchError extends Error {
  readonly portTaken: boolean;

  constructor(log: string) {
    super(`Postgres did not start:\n${log.slice(-2000)}`);
    this.portTaken = log.includes('Address already in use');
  }
}

/**
 * The server's address by the socket in its folder, which only its owner and root can enter; a query costs a sixth less
 * than by TCP. The same address where a system has no such socket.
 */
export function bySocket(url: string, folder: string): string {
  if (!hasSocket(folder)) return url;
  // Overrides the host, which remains for those who read the address. pg_dump and psql read '+' as a plus, not as a space.
  return `${url}?host=${encodeURIComponent(folder)}`;
}

function hasSocket(folder: string): boolean {
  if (process.platform === 'win32') return false;
  // Postgres reads its setting as a list, with commas and quotes, from the cluster's folder.
  if (!path.isAbsolute(folder) || /[,"]/.test(folder)) return false;
  return Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= longestSocket;
}

/** Starts the server and waits until it accepts connections. @throws LaunchError */
export async function launch(options: Launch): Promise<ServerProcess> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    const child = spawnServer(options);
    if (await becomesReady(child, options.folder, deadline)) return serverProcess(child);
    const log = readFileSync(options.log, 'utf8');
    // After a SIGKILL the last server's sessions need a moment to end.
    const lastOneEnding = log.includes('pre-existing shared memory block');
    if (!lastOneEnding || Date.now() > deadline) throw new LaunchError(log);
    await delay(pollEvery);
  }
}

function spawnServer({ folder, owner, binaries, port, log, environment }: Launch): ChildProcess {
  const sockets = hasSocket(folder) ? folder : '';
  const flags = ['-D', folder, '-p', String(port), '-c', `unix_socket_directories=${sockets}`];
  for (const [name, value] of Object.entries(settings)) flags.push('-c', `${name}=${value}`);
  const output = openSync(log, 'w', 0o600);
  // Detached, because a Ctrl-C must not stop it before its clients.
  const child = spawn(binaries.postgres, flags, {
    ...owner,
    cwd: folder,
    env: { ...plainEnvironment(), ...environment },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  // A process that forgets to stop the server can still end; `follow-parent` then stops the server.
  child.unref();
  return child;
}

/** Polls the pid file, into which Postgres writes its state; pg_ctl waits for `ready` there as well. */
async function becomesReady(child: ChildProcess, folder: string, deadline: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  while (!failed && isAlive(child)) {
    const [pid, , , , , , , state] = pidFile(folder);
    if (Number(pid) === child.pid && state?.trim() === 'ready') return true;
    if (Date.now() > deadline) child.kill('SIGKILL');
    await delay(pollEvery);
  }
  return false;
}

/** The lines of `postmaster.pid`; none when there is no such file. */
export function pidFile(folder: string): string[] {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function serverProcess(child: ChildProcess): ServerProcess {
  const ended = new Promise<void>((resolve) => {
    if (!isAlive(child)) resolve();
    else child.once('exit', () => resolve());
  });
  return {
    ended,
    isRunning: () => isAlive(child),
    async kill9() {
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
    async stop(mode, limit = 30_000) {
      child.ref();
      child.kill(signals[mode]);
      const tooLong = delay(limit, false, { ref: false });
      return Promise.race([ended.then(() => true), tooLong]);
    },
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
