import { BackupError } from './backup/backup-error.js';
import { ObjectStorage } from './backup/object-storage.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';

// npm run backup:list: the dumps at BACKUP_LOG_URL and BACKUP_KEYS_URL, as restore takes them.
let config: Config | undefined;
try {
  config = loadConfig(process.env);
  const { BACKUP_LOG_URL: logUrl, BACKUP_KEYS_URL: keysUrl } = config;
  if (!logUrl || !keysUrl) throw new BackupError('BACKUP_LOG_URL and BACKUP_KEYS_URL are not set');
  const storage = new ObjectStorage(config);
  for (const url of new Set([logUrl, keysUrl])) {
    for (const object of await storage.list(url)) {
      if (object.url.endsWith('.dump')) process.stdout.write(`${object.url} ${object.size} bytes\n`);
    }
  }
  storage.close();
} catch (error) {
  const message = error instanceof BackupError ? error.message : explainStartFailure(error, config);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
