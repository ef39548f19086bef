import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type PostgresBinaries } from './postgres-binaries.js';

/** A PostgreSQL installed on this machine, with the tools that the embedded one lacks. */
export interface SystemPostgres extends PostgresBinaries {
  /** Folder with `pg_dump` and `pg_restore` of the same version. */
  readonly folder: string;
}

/** Folder in which Debian and Ubuntu install each major version. */
const DEBIAN = '/usr/lib/postgresql';

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** The one in the folder PG_BIN, else Debian's newest, else the PATH's; undefined when there is none. */
export function findSystemPostgres(env: NodeJS.ProcessEnv = process.env): SystemPostgres | undefined {
  const named = env['PG_BIN'];
  const onPath = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const folders = named ? [named] : [...debianFolders(), ...onPath];
  const folder = folders.find((one) => PROGRAMS.every((name) => existsSync(path.join(one, name))));
  const version = folder && versionOf(path.join(folder, 'postgres'));
  if (!folder || !version) return undefined;
  return { folder, version, initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const majors = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
  return majors.map((major) => path.join(DEBIAN, major, 'bin'));
}

/** From `postgres (PostgreSQL) 15.20 (Debian …)`: `15.20`. */
function versionOf(postgres: string): string | undefined {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' });
  return /(\d+\.\d+)/.exec(stdout ?? '')?.[1];
}
