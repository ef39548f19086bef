import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionOptions } from './pool.js';

/** A numbered script: `0001_event_store.sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The scripts of the event core itself; at the same depth above `src` and `dist`. */
export const CORE_MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest schema: runs the scripts of all folders that it has not seen, in the order of their
 * numbers, each in a transaction of its own. Forward only. Several processes may do so at once.
 * Throws when a script was changed after it had been applied.
 */
export async function migrate(
  databaseUrl: string,
  folders: readonly string[] = [CORE_MIGRATIONS],
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Held until the connection ends; other processes wait here and then have nothing to do.
    await client.query(`select pg_advisory_lock(hashtextextended('terrace migrations', 0))`);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    for (const migration of await unseen(client, folders)) await apply(client, migration);
  });
}

/**
 * Refuses a database that lacks a script, or a table that a script has made, and changes nothing. Throws, also when
 * a script was changed.
 */
export async function requireMigrations(databaseUrl: string, folders: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('migrations') is not null as exists`,
    );
    const missing = rows[0]?.exists ? await unseen(client, folders) : await readMigrations(folders);
    const [first] = missing;
    if (first)
      throw new Error(
        `${missing.length} migrations are missing, from ${first.name} on; npm run migrate first`,
      );
    await requireTables(client, folders);
  });
}

/** Throws when somebody has dropped a table. */
async function requireTables(client: pg.Client, folders: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is null order by 1',
    [tablesOfMigrations(await readMigrations(folders))],
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new Error(
      `tables are gone that migrations have made (${names}); restore a backup, or npm run migrate on an empty database`,
    );
  }
}

/** The scripts of these folders, in the order of their numbers. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const migrations = await Promise.all(folders.map(readFolder));
  return migrations.flat().sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The scripts that were not applied yet. Throws when an applied script has changed since. */
async function unseen(client: pg.Client, folders: readonly string[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return (await readMigrations(folders)).filter(({ name, checksum }) => {
    const then = applied.get(name);
    if (then !== undefined && then !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one`);
    return then === undefined;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const STATEMENT = /^(create|drop) table (?:if (?:not )?exists )?(\w+)/gim;

/** The tables that stand once these scripts have run, one after the other; by name. */
export function tablesOfMigrations(migrations: readonly { readonly sql: string }[]): string[] {
  const tables = new Set<string>();
  for (const { sql } of migrations) {
    for (const [, verb, table = ''] of sql.matchAll(STATEMENT)) {
      if (verb?.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    }
  }
  return [...tables].sort();
}
