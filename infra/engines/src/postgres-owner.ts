import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * The system user that Postgres runs as. Empty: the current user. Postgres refuses to run as root, so root
 * runs it as a user without rights. The fields are those of `child_process.spawn`.
 */
export interface PostgresOwner {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Users without rights, the preferred one first; `nobody` exists on every system, so none needs to be
 * created.
 */
const candidates = ['postgres', 'nobody'];

/** The owner for a new cluster. @throws Error when this process is root and no other user is found. */
export function newClusterOwner(): PostgresOwner {
  if (!isRoot()) return {};
  for (const name of candidates) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(`Postgres does not run as root, and none of these users exists: ${candidates.join(', ')}`);
}

/**
 * The owner of the cluster in that folder, who must run it.
 * @throws Error when this process may not act as that user.
 */
export function clusterOwner(folder: string): PostgresOwner {
  const { uid, gid } = statSync(folder);
  if (isRoot()) return { uid, gid };
  if (uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user (id ${uid})`);
  return {};
}

/** Whether that user can enter the folder: every folder above it must permit it. */
export function canEnter(owner: PostgresOwner, folder: string): boolean {
  return (
    spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}
