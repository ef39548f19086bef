import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedFolder, type PostgresBinaries } from './postgres-binaries.js';
import { createCluster, makeOwnedFolder } from './postgres-cluster.js';
import { canEnter, type PostgresOwner } from './postgres-owner.js';

const run = promisify(execFile);

const day = 24 * 60 * 60 * 1000;

/**
 * Creates a cluster in the temp folder by copying a template (0.1 s) instead of running initdb (0.5 s and
 * more).
 */
export async function copyOfTemplate(owner: PostgresOwner, binaries: PostgresBinaries): Promise<string> {
  const folder = tempFolder(owner);
  const template = await ensureTemplate(folder, owner, binaries);
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

/** The system's temp folder, unless the user that Postgres runs as cannot enter it. */
function tempFolder(owner: PostgresOwner): string {
  const open = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && canEnter(owner, folder));
  return open ?? sharedFolder;
}
