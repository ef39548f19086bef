import { execFile } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedFolder, type PostgresBinaries } from './postgres-binaries.js';
import { createCluster, makeOwnedFolder } from './postgres-cluster.js';
import { canEnter, type PostgresOwner } from './postgres-owner.js';

const run = promisify(execFile);

const day = 24 * 60 * 60 * 1000;

/** A file system in memory that Linux systems have. */
const MEMORY = '/dev/shm';

/** Free bytes without which nothing is stored in memory: containers often have 64 MB there. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a cluster in the temp folder, or in memory where there is enough, by copying a template (0.1 s) instead of
 * running initdb (0.5 s and more).
 */
export async function copyOfTemplate(
  owner: PostgresOwner,
  binaries: PostgresBinaries,
  inMemory: boolean,
): Promise<string> {
  const temp = tempFolder(owner);
  const template = await ensureTemplate(temp, owner, binaries);
  const folder = inMemory && hasRoom(owner, MEMORY) ? MEMORY : temp;
  const copy = await makeOwnedFolder(path.join(folder, 'terrace-postgres-'), owner);
  await run('cp', ['-R', `${template}/.`, copy], { ...owner, cwd: '/' });
  return copy;
}

/**
 * One template per day, version and user: systems that clean their temp folder delete single old files, and
 * an incomplete template would look complete.
 */
async function ensureTemplate(
  folder: string,
  owner: PostgresOwner,
  binaries: PostgresBinaries,
): Promise<string> {
  const uid = owner.uid ?? process.getuid?.() ?? 0;
  const prefix = `terrace-postgres-template-${uid}-`;
  const template = path.join(folder, `${prefix}${binaries.version}-${Math.floor(Date.now() / day)}`);
  if (!existsSync(template)) {
    await removeOld(folder, prefix);
    await createCluster({ folder: template, owner, binaries, durable: false }).catch((error: unknown) => {
      // Another test run has created it meanwhile.
      if (!existsSync(template)) throw error;
    });
  }
  // Checks the owner: every user may write into a temp folder, and a cluster's configuration can run
  // programs.
  if ((await stat(template)).uid !== uid) throw new Error(`${template} belongs to another user`);
  return template;
}

async function removeOld(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const old = path.join(folder, name);
    const made = await stat(old).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > 2 * day) await rm(old, { recursive: true, force: true });
  }
}

function hasRoom(owner: PostgresOwner, folder: string): boolean {
  if (!existsSync(folder) || !canEnter(owner, folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** The system's temp folder, unless the user that Postgres runs as cannot enter it. */
function tempFolder(owner: PostgresOwner): string {
  const open = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && canEnter(owner, folder));
  return open ?? sharedFolder;
}
