import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from './backup/backup-error.js';
import { fetchDump } from './backup/keep-elsewhere.js';
import { PostgresPrograms } from './backup/postgres-programs.js';
import { restoreBackup } from './backup/restore-backup.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';

// npm run restore -- LOG_DUMP KEYS_DUMP: restores a backup, files or addresses s3://…, into the empty database at
// DATABASE_URL.
const folder = await mkdtemp(path.join(tmpdir(), 'terrace-restore-'));
let config: Config | undefined;
try {
  const [logAt, keysAt, ...more] = process.argv.slice(2);
  if (!logAt || !keysAt || more.length > 0) {
    throw new BackupError('Usage: npm run restore -- LOG_DUMP KEYS_DUMP');
  }
  config = loadConfig(process.env);
  const programs = new PostgresPrograms(config.PG_BIN);
  const [logFile, keysFile] = [
    await fetchDump(config, logAt, folder),
    await fetchDump(config, keysAt, folder),
  ];
  const restored = await restoreBackup({ config, programs, logFile, keysFile });
  const { events, streams, position, readModels, erased, ahead } = restored;
  process.stdout.write(
    `${events} events in ${streams} streams, position ${position}: as they were backed up\n` +
      `${readModels.length} read models rebuilt; they equal the log\n` +
      `${erased} persons are erased\n` +
      ahead.map((name) => `${name} was ahead of the log: it will go on from position ${position}\n`).join(''),
  );
} catch (error) {
  const message = error instanceof BackupError ? error.message : explainStartFailure(error, config);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
