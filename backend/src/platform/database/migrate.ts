import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionOptions } from './pool.js';
import { tablesOfMigrations } from './tables-of-migrations.js';

/** A numbered script: `0001_event_store.sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Lies at the same depth above `src` and `dist`. */
const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest schema: runs the scripts that it has not seen, in the order of their
 * numbers, each in a transaction of its own. Forward only. Several processes may do so at once.
 * Throws when a script was changed after it had been applied.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Held until the connection ends; the others wait here and then find nothing left to do.
    await client.query(`select pg_advisory_lock(hashtextextended('terrace migrations', 0))`);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    for (const migration of await unseen(client)) await apply(client, migration);
  });
}

/**
 * Refuses a database that lacks a script, or a table that a script has made, and changes nothing. Throws, also when
 * a script was changed.
 */
export async function requireMigrations(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('migrations') is not null as exists`,
    );
    const missing = rows[0]?.exists ? await unseen(client) : await readMigrations(FOLDER);
    const [first] = missing;
    if (first)
      throw new Error(
        `${missing.length} migrations are missing, from ${first.name} on; npm run migrate first`,
      );
    await requireTables(client);
  });
}

/** Throws when somebody has dropped a table. */
async function requireTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is null order by 1',
    [tablesOfMigrations(await readMigrations(FOLDER))],
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new Error(
      `tables are gone that migrations have made (${names}); restore a backup, or npm run migrate on an empty database`,
    );
  }
}

/** The scripts of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
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

/** The scripts that were not applied yet. Throws when one that was is not what it was then. */
async function unseen(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return (await readMigrations(FOLDER)).filter(({ name, checksum }) => {
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
