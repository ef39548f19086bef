import { SchemaMigrationRequiredError, SchemaVersionMismatchError } from 'bullmq';
import { type Config, type DatabaseConfig } from './platform/config/config.js';
import { aboutDatabase } from './platform/config/start-failure.js';
import { migrate, requireMigrations } from './platform/database/migrate.js';
import { PostgresJobBackend } from './platform/jobs/postgres-backend.js';

/**
 * Brings the database to the newest schema, the log's and the jobs', or, where MIGRATIONS says so, refuses one
 * that is not there yet. Several processes may do so at once. Throws ConfigError that names DATABASE_URL.
 */
export async function prepareDatabase(
  { DATABASE_URL, REDIS_URL }: DatabaseConfig,
  migrations: Config['MIGRATIONS'],
): Promise<void> {
  try {
    await (migrations === 'run' ? migrate : requireMigrations)(DATABASE_URL);
    if (!REDIS_URL) await prepareJobs(DATABASE_URL, migrations);
  } catch (error) {
    throw aboutDatabase(DATABASE_URL, error);
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
