import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PostgresBinaries } from './postgres-binaries.js';
import { type PostgresOwner } from './postgres-owner.js';

const run = promisify(execFile);

/** The superuser of every cluster created here. */
export const superuser = 'terrace';

export interface NewCluster {
  /** The folder to create; its parent exists and the owner can enter it. */
  readonly folder: string;
  readonly owner: PostgresOwner;
  readonly binaries: PostgresBinaries;
  /** Required to connect; without one, every user of this machine may connect. */
  readonly password?: string;
  /** Whether it must survive a power failure from the start. Only a template need not. */
  readonly durable: boolean;
}

/**
 * Creates a cluster: UTF-8, sorted by code point whatever the system's locale is. Creates it under a
 * temporary name and then renames it, so a folder of that name is always a complete cluster.
 */
export async function createCluster({
  folder,
  owner,
  binaries,
  password,
  durable,
}: NewCluster): Promise<void> {
  const staging = await makeOwnedFolder(unfinishedPrefix(folder), owner);
  try {
    const data = path.join(staging, 'data');
    const flags = ['-D', data, '-U', superuser, '--encoding=UTF8', '--no-instructions'];
    flags.push(...byCodePoint(binaries));
    if (!durable) flags.push('--no-sync');
    flags.push(...(await authentication(staging, owner, password)));
    await run(binaries.initdb, flags, { ...owner, cwd: '/', env: plainEnvironment() });
    await rename(data, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The prefix of the folder in which a cluster is being created. */
export const unfinishedPrefix = (folder: string) => `${folder}.making-`;

/** Creates a folder, named by the prefix and six random letters, that only the owner and root can use. */
export async function makeOwnedFolder(
  prefix: string,
  { uid = -1, gid = -1 }: PostgresOwner,
): Promise<string> {
  await mkdir(path.dirname(prefix), { recursive: true });
  const folder = await mkdtemp(prefix);
  await chown(folder, uid, gid);
  return folder;
}

/**
 * Fixes the language, because programs read the server's messages, and drops `PG…` variables, which name
 * another server.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** PostgreSQL has this collation itself from 17 on; before, the system's library provides it. */
function byCodePoint({ version }: PostgresBinaries): string[] {
  if (Number.parseInt(version, 10) < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

async function authentication(staging: string, { uid = -1, gid = -1 }: PostgresOwner, password?: string) {
  if (password === undefined) return ['--auth=trust'];
  const file = path.join(staging, 'password');
  await writeFile(file, password, { mode: 0o600 });
  await chown(file, uid, gid);
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}
