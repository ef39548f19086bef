import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { followParent } from './follow-parent.js';
import { stopLeftover } from './postgres-leftover.js';
import { launchOnFreePort } from './postgres.js';
import { postgresBinaries, sharedFolder } from './postgres-binaries.js';
import { createCluster, superuser, unfinishedPrefix } from './postgres-cluster.js';
import { canEnter, clusterOwner, newClusterOwner } from './postgres-owner.js';
import { bySocket } from './postgres-server.js';

/** The embedded database of an installation. */
export interface KeptPostgres {
  /** Address of the database `terrace`, including the password. */
  readonly url: string;
  /** The real location of the data. */
  readonly folder: string;
  /** Resolves when the server has ended, expected or not. */
  readonly ended: Promise<void>;
  /**
   * Ends sessions and writes everything to disk; after `timeoutMs` milliseconds it stops the server as a crash
   * would, from which the next start recovers.
   */
  stop(timeoutMs: number): Promise<void>;
}

export interface KeptPostgresOptions {
  /** Contains the cluster as `postgres`, or a link to it. */
  readonly dataDir: string;
  /** The superuser's password; must be that of the cluster's creation. */
  readonly password: string;
  /** File for the server's own log. */
  readonly log: string;
}

/**
 * Starts the server whose data is under the data folder; creates the data the first time. First stops a
 * server that a killed process has left running.
 */
export async function startKeptPostgres({
  dataDir,
  password,
  log,
}: KeptPostgresOptions): Promise<KeptPostgres> {
  const entry = path.join(dataDir, 'postgres');
  if (!existsSync(entry)) await create(entry, password);
  const folder = await realpath(entry);
  const owner = clusterOwner(folder);
  if (!canEnter(owner, folder)) throw new Error(closed(folder));
  await stopLeftover(folder);
  const binaries = await postgresBinaries(owner);
  const watcher = followParent(folder, 'stop', owner);
  const { server, port } = await launchOnFreePort({ folder, owner, binaries, log });
  void server.ended.then(() => watcher.kill('SIGKILL'));

  const address = `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  await ensureDatabase(address);
  return {
    url: bySocket(`${address}/terrace`, folder),
    folder,
    ended: server.ended,
    async stop(timeoutMs) {
      if (server.isRunning() && !(await server.stop('fast', timeoutMs))) await server.stop('immediate');
    },
  };
}

/**
 * Creates the cluster under the data folder if the server's user can enter it. Root's clone may be in a
 * folder that is closed to other users; then the cluster is created in root's own place for such data. A link
 * to it ensures that it is found even if the folder is opened later.
 */
async function create(entry: string, password: string): Promise<void> {
  const owner = newClusterOwner();
  const binaries = await postgresBinaries(owner);
  await removeUnfinished(entry);
  if (canEnter(owner, path.dirname(entry))) {
    await createCluster({ folder: entry, owner, binaries, password, durable: true });
    return;
  }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(path.join(sharedFolder, 'cluster-'));
  await chmod(home, 0o711);
  const folder = path.join(home, 'postgres');
  await createCluster({ folder, owner, binaries, password, durable: true });
  await symlink(folder, entry);
}

/** Removes what a start left that was killed while it created the cluster. */
async function removeUnfinished(entry: string): Promise<void> {
  for (const name of await readdir(path.dirname(entry))) {
    if (!name.startsWith(unfinishedPrefix(path.basename(entry)))) continue;
    await rm(path.join(path.dirname(entry), name), { recursive: true, force: true });
  }
}

/** Checks at every start, so that a start completes what one killed between the two steps has left. */
async function ensureDatabase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'terrace'");
    if (rowCount === 0) await client.query('create database terrace');
  } finally {
    await client.end();
  }
}

const closed = (folder: string) =>
  `The user that owns ${folder} can no longer enter it: open the folders above it (chmod o+x), or set DATA_DIR`;
