import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionOptions } from './pool.js';

/** A numbered script: `0269_seat_maps.sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The scripts of the event core itself; at the same depth above `src` and `dist`. */
export const CORE_MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Has the scripts that a folder's schema replaces; a database with some of them runs the rest. */
export const REPLACED = 'before-first-release';

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
    const { missing, covered } = await unseen(client, folders);
    for (const migration of missing) await apply(client, migration);
    await record(client, covered);
  });
}

/**
 * Refuses a database that lacks a script, or a table that a script has made, and changes nothing. Throws, also when
 * a script was changed.
 */
export async function requireMigrations(databaseUrl: string, folders: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { missing } = await unseen(client, folders);
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

/** The scripts of these folders, without those that a schema replaces, in the order of their numbers. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  return inOrder((await Promise.all(folders.map(readFolder))).flat());
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  return [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1));
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

/** What a database lacks. */
interface Unseen {
  /** To be run. */
  readonly missing: readonly Migration[];
  /** To be recorded only: the database got the same another way. */
  readonly covered: readonly Migration[];
}

/** What the database lacks of all folders, in the order of the numbers. Throws when an applied script was changed. */
async function unseen(client: pg.Client, folders: readonly string[]): Promise<Unseen> {
  const applied = await appliedChecksums(client);
  const parts = await Promise.all(folders.map((folder) => unseenOf(folder, applied)));
  return {
    missing: inOrder(parts.flatMap(({ missing }) => missing)),
    covered: parts.flatMap(({ covered }) => covered),
  };
}

/**
 * A database with replaced scripts runs the rest of them, any other runs the schema; either covers the other. Recorded
 * replaced scripts let programs from before the schema accept a database that the schema created.
 */
async function unseenOf(folder: string, applied: ReadonlyMap<string, string>): Promise<Unseen> {
  const scripts = inOrder(await readFolder(folder));
  const older = path.join(folder, REPLACED);
  const replaced = existsSync(older) ? await readFolder(older) : [];
  for (const { name, checksum } of [...replaced, ...scripts])
    if ((applied.get(name) ?? checksum) !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one`);

  const isApplied = ({ name }: Migration) => applied.has(name);
  const isNew = (script: Migration) => !isApplied(script);
  // The first script creates on a new database what the replaced scripts created one by one.
  const schema = scripts.slice(0, replaced.length > 0 ? 1 : 0);
  const continues = replaced.some(isApplied) && schema.some(isNew);
  const later = scripts.slice(schema.length);
  return {
    missing: [...(continues ? replaced : schema), ...later].filter(isNew),
    covered: (continues ? schema : replaced).filter(isNew),
  };
}

async function appliedChecksums(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query(`select where to_regclass('migrations') is not null`);
  if (tables.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await record(client, [migration]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function record(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('insert into migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    migrations.map(({ name }) => name),
    migrations.map(({ checksum }) => checksum),
  ]);
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
