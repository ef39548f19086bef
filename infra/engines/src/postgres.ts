import { rm } from 'node:fs/promises';
import path from 'node:path';
import { followParent } from './follow-parent.js';
import { freePort } from './free-port.js';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.js';
import { superuser } from './postgres-cluster.js';
import { newClusterOwner } from './postgres-owner.js';
import { launch, LaunchError, type Launch, type ServerProcess, type StopMode } from './postgres-server.js';
import { copyOfTemplate } from './postgres-template.js';

/** A throwaway server, for tests and measurements. */
export interface ThrowawayPostgres {
  /** Address of the database `postgres`; the same after a restart. */
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  isRunning(): boolean;
  /** Ends the process and keeps the data; `fast` by default. Does nothing when it is not running. */
  stop(mode?: StopMode): Promise<void>;
  /** Starts it again on the same port, after `stop` or `kill9`. */
  start(): Promise<void>;
  /** `stop`, then `start`. */
  restart(mode?: StopMode): Promise<void>;
  /** Sends SIGKILL, as the kernel does when memory runs out. Resolves when the process is gone. */
  kill9(): Promise<void>;
  /** Ends the process and removes its data. Also happens when this process ends for any reason. */
  remove(): Promise<void>;
}

export interface ThrowawayOptions {
  /** Another version than the embedded one. */
  readonly binaries?: PostgresBinaries;
  /** More variables for the server, such as those of a FlushStall. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Keeps the data in memory where the system has a file system for that: creating a file is ten times cheaper there. */
  readonly inMemory?: boolean;
}

/**
 * Starts an empty PostgreSQL on a free port of 127.0.0.1, with its data in the temp folder.
 * Writes are as durable as in production: fsync stays on.
 */
export async function startThrowawayPostgres({
  binaries: given,
  environment = {},
  inMemory = false,
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  const owner = newClusterOwner();
  const binaries = given ?? (await postgresBinaries(owner));
  const folder = await copyOfTemplate(owner, binaries, inMemory);
  const watcher = followParent(folder, 'remove', owner);
  const cluster = { folder, owner, binaries, log: path.join(folder, 'server.log'), environment };
  const first = await launchOnFreePort(cluster);
  const { port } = first;
  let server = first.server;

  const stop = async (mode: StopMode = 'fast') => {
    if (server.isRunning() && !(await server.stop(mode))) throw new Error(`Postgres does not stop (${mode})`);
  };
  const start = async () => {
    if (!server.isRunning()) server = await launch({ ...cluster, port });
  };
  return {
    url: `postgresql://${superuser}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    isRunning: () => server.isRunning(),
    stop,
    start,
    async restart(mode) {
      await stop(mode);
      await start();
    },
    kill9: () => server.kill9(),
    async remove() {
      await stop('immediate');
      watcher.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts it on a port that was free a moment ago, and on another if it was taken meanwhile. */
export async function launchOnFreePort(
  cluster: Omit<Launch, 'port'>,
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { server: await launch({ ...cluster, port }), port };
    } catch (error) {
      if (!(error instanceof LaunchError && error.portTaken) || attempt === 5) throw error;
    }
  }
}
