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

/** Lies at the same depth above `src` and `dist`. */
const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest schema: runs the scripts that it has not seen, in the order of their
 * numbers, each in a transaction of its own. Forward only. Several processes may do so at once.
 * Throws when a script was changed after it had been applied.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  try {
    // Held until the connection ends; the others wait here and then find nothing left to do.
    await client.query(`select pg_advisory_lock(hashtextextended('terrace migrations', 0))`);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await applyMissing(client, await readMigrations(FOLDER));
  } finally {
    await client.end();
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

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) await apply(client, migration);
    else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied; write a new one`);
    }
  }
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
