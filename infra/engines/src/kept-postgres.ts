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

/** The database of an installation that brings its own server. */
export interface KeptPostgres {
  /** Of the database `terrace`, password included. */
  readonly url: string;
  /** Where the data really is. */
  readonly folder: string;
  /** Resolves when the server has ended, asked or not. */
  readonly ended: Promise<void>;
  /**
   * Ends sessions and writes everything out; when that takes longer than the patience (milliseconds),
   * ends as in a crash, from which the next start recovers.
   */
  stop(patience: number): Promise<void>;
}

export interface KeptPostgresOptions {
  /** Holds the cluster as `postgres`, or a link to it. */
  readonly dataDir: string;
  /** Of the superuser; must be the one the cluster was made with. */
  readonly password: string;
  /** File for the server's own log. */
  readonly log: string;
}

/**
 * Starts the server whose data stays under the data folder; the first time, makes it. A server
 * that an earlier, killed process left behind is stopped first.
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
    url: `${address}/terrace`,
    folder,
    ended: server.ended,
    async stop(patience) {
      if (server.isRunning() && !(await server.stop('fast', patience))) await server.stop('immediate');
    },
  };
}

/**
 * Under the data folder when the server's user can get there. Root's clone may lie in a folder
 * that is closed to everybody else; then the cluster goes to where root keeps such things, and a
 * link says so, so that it is found again even when the folder has been opened since.
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

/** What a start left that was killed while it made the cluster. */
async function removeUnfinished(entry: string): Promise<void> {
  for (const name of await readdir(path.dirname(entry))) {
    if (!name.startsWith(unfinishedPrefix(path.basename(entry)))) continue;
    await rm(path.join(path.dirname(entry), name), { recursive: true, force: true });
  }
}

/** Asked each time, so that a start that was killed between the two steps is completed by the next. */
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
