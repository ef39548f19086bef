import 'reflect-metadata';
import { openProgram } from './backup/open-program.js';
import { BackupError } from './backup/backup-error.js';
import { PostgresPrograms } from './backup/postgres-programs.js';
import { keepElsewhere, recordBackup } from './backup/keep-elsewhere.js';
import { takeBackup } from './backup/take-backup.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';

// npm run backup -- LOG_FOLDER KEYS_FOLDER: dumps log and keys of DATABASE_URL, in the environment of the program,
// and copies them to BACKUP_LOG_URL and BACKUP_KEYS_URL.
let config: Config | undefined;
try {
  const [logFolder, keysFolder, ...more] = process.argv.slice(2);
  if (!logFolder || !keysFolder || more.length > 0) {
    throw new BackupError('Usage: npm run backup -- LOG_FOLDER KEYS_FOLDER');
  }
  config = loadConfig(process.env);
  const program = await openProgram(config);
  const readModels = program
    .get(ProjectionRegistry)
    .all()
    .map(({ table }) => table);
  await program.close();
  const programs = new PostgresPrograms(config.PG_BIN);
  const databaseUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  const taken = await takeBackup({ databaseUrl, programs, readModels, logFolder, keysFolder });
  const kept = await keepElsewhere(config, taken);
  await recordBackup(databaseUrl, taken, kept);
  process.stdout.write(
    `${kept.logAt}: ${taken.events} events in ${taken.streams} streams, position ${taken.position}\n` +
      `${kept.keysAt}: keys of ${taken.persons} persons\n`,
  );
  process.exit(0);
} catch (error) {
  const message = error instanceof BackupError ? error.message : explainStartFailure(error, config);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
