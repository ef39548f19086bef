import 'reflect-metadata';
import { BackupError } from './backup/backup-error.js';
import { PostgresPrograms } from './backup/postgres-programs.js';
import { restoreBackup } from './backup/restore-backup.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';

// npm run restore -- LOG_DUMP KEYS_DUMP: restores a backup into the empty database at DATABASE_URL.
let config: Config | undefined;
try {
  const [logFile, keysFile, ...more] = process.argv.slice(2);
  if (!logFile || !keysFile || more.length > 0) {
    throw new BackupError('Usage: npm run restore -- LOG_DUMP KEYS_DUMP');
  }
  config = loadConfig(process.env);
  const programs = new PostgresPrograms(config.PG_BIN);
  const restored = await restoreBackup({ config, programs, logFile, keysFile });
  const { events, streams, position, readModels, erased, ahead } = restored;
  process.stdout.write(
    `${events} events in ${streams} streams, position ${position}: as they were backed up\n` +
      `${readModels.length} read models made anew; they equal the log\n` +
      `${erased} persons are erased\n` +
      ahead.map((name) => `${name} was ahead of the log: it will go on from position ${position}\n`).join(''),
  );
  process.exit(0);
} catch (error) {
  const message = error instanceof BackupError ? error.message : explainStartFailure(error, config);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
