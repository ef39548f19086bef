import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { readMigrations } from '@terrace/event-core/database/migrate';
import { MIGRATION_FOLDERS, migrate } from '../src/platform/database/migrate.js';

/** A database of a spec's own, with every migration applied and nothing in it. */
export interface TestDatabase {
  readonly url: string;
  /** Cuts every connection and lets none in, as if the server were gone, until `admit`. */
  refuse(): Promise<void>;
  admit(): Promise<void>;
  /** Ends whatever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes one on the server that `start-test-servers` found. It is a copy of the files of a template: written to the WAL, as
 * Postgres does by default, the copy costs twice as much.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await (templateName ??= ensureTemplate());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(name),
    refuse: async () => {
      await onServer(`alter database ${name} allow_connections false`);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    admit: () => onServer(`alter database ${name} allow_connections true`),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

let templateName: Promise<string> | undefined;

/** The template is made by whichever spec comes first; its name changes with the migrations. */
async function ensureTemplate(): Promise<string> {
  const checksums = (await readMigrations(MIGRATION_FOLDERS)).map(
    ({ name, checksum }) => `${name} ${checksum}`,
  );
  const hash = createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 16);
  const name = `terrace_template_${hash}`;
  const client = await connect(serverAddress());
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Under another name until it is whole.
      await client.query(`drop database if exists ${name}_new`);
      await client.query(`create database ${name}_new`);
      await migrate(addressOf(`${name}_new`));
      await client.query(`alter database ${name}_new rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

function serverAddress(): string {
  const address = process.env['TERRACE_TEST_POSTGRES'];
  if (!address) throw new Error('No server: specs that need one are named *.int.spec.ts or *.e2e.spec.ts');
  return address;
}

function addressOf(database: string): string {
  const address = new URL(serverAddress());
  address.pathname = `/${database}`;
  return address.href;
}

async function onServer(statement: string): Promise<void> {
  const client = await connect(serverAddress());
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return client;
}
