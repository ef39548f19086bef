import path from 'node:path';
import * as core from '@terrace/event-core/database/migrate';

/** The scripts of the event core and of the program, numbered together; at the same depth above `src` and `dist`. */
export const MIGRATION_FOLDERS = [
  core.CORE_MIGRATIONS,
  path.resolve(import.meta.dirname, '../../../migrations'),
];

/** Brings the database to the newest schema of core and program. Throws as the core's `migrate` does. */
export function migrate(databaseUrl: string): Promise<void> {
  return core.migrate(databaseUrl, MIGRATION_FOLDERS);
}

/** Refuses a database that lacks a script or a table of core or program, and changes nothing. */
export function requireMigrations(databaseUrl: string): Promise<void> {
  return core.requireMigrations(databaseUrl, MIGRATION_FOLDERS);
}
