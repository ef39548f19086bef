import { SchemaMigrationRequiredError, SchemaVersionMismatchError } from 'bullmq';
import { type Config, type DatabaseConfig } from './platform/config/config.js';
import { aboutDatabase } from './platform/config/start-failure.js';
import { grantRuntime } from './platform/database/grant-runtime.js';
import { migrate, requireMigrations } from './platform/database/migrate.js';
import { PostgresJobBackend } from './platform/jobs/postgres-backend.js';

/**
 * Brings the database to the newest schema, the log's and the jobs', or, where MIGRATIONS says so, refuses one
 * that is not there yet. Several processes may do so at once. With DATABASE_OWNER_URL the owner's role does so, and
 * gives the role of DATABASE_URL what the program needs. Throws ConfigError that names the address.
 */
export async function prepareDatabase(
  { DATABASE_URL, DATABASE_OWNER_URL, REDIS_URL }: DatabaseConfig,
  migrations: Config['MIGRATIONS'],
): Promise<void> {
  if (migrations === 'require' || DATABASE_OWNER_URL === undefined) {
    await prepareAs('DATABASE_URL', DATABASE_URL, REDIS_URL, migrations);
    return;
  }
  await prepareAs('DATABASE_OWNER_URL', DATABASE_OWNER_URL, REDIS_URL, 'run');
  try {
    await grantRuntime(DATABASE_OWNER_URL, DATABASE_URL);
  } catch (error) {
    throw aboutDatabase('DATABASE_URL', DATABASE_URL, error);
  }
}

async function prepareAs(
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  databaseUrl: string,
  redisUrl: string | undefined,
  migrations: Config['MIGRATIONS'],
): Promise<void> {
  try {
    await (migrations === 'run' ? migrate : requireMigrations)(databaseUrl);
    if (!redisUrl) await prepareJobs(databaseUrl, migrations);
  } catch (error) {
    throw aboutDatabase(variable, databaseUrl, error);
  }
}

async function prepareJobs(databaseUrl: string, migrations: Config['MIGRATIONS']): Promise<void> {
  const backend = new PostgresJobBackend(databaseUrl, 0, migrations);
  backend.stopWaiting();
  try {
    await backend.prepare();
  } catch (error) {
    const isOld =
      error instanceof SchemaMigrationRequiredError || error instanceof SchemaVersionMismatchError;
    throw isOld ? new Error('the tables of jobs are missing or old; npm run migrate first') : error;
  } finally {
    await backend.close();
  }
}
