import path from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { connectionOptions } from '@terrace/event-core/database/pool';
import { BackupError } from './backup-error.js';
import { KeysNote, noteOf } from './backup-files.js';
import { ObjectStorage, isObjectUrl } from './object-storage.js';
import type { TakenBackup } from './take-backup.js';

/** Where the two dumps of a backup are kept: files, or objects when they left this machine. */
export interface KeptBackup {
  readonly logAt: string;
  readonly keysAt: string;
}

/**
 * Copies a backup to BACKUP_LOG_URL and BACKUP_KEYS_URL where they are set, each dump before its note: without a
 * note it is not restored. Throws BackupError, also when the keys there have more persons: rows were lost since.
 */
export async function keepElsewhere(config: Config, taken: TakenBackup): Promise<KeptBackup> {
  const { BACKUP_LOG_URL: logUrl, BACKUP_KEYS_URL: keysUrl } = config;
  if (!logUrl || !keysUrl) return { logAt: taken.logFile, keysAt: taken.keysFile };
  const storage = new ObjectStorage(config);
  try {
    const [logAt, keysAt] = [objectFor(logUrl, taken.logFile), objectFor(keysUrl, taken.keysFile)];
    const note = await storage.read(noteOf(keysAt));
    const before = note === undefined ? undefined : KeysNote.parse(JSON.parse(note));
    if (before && before.persons > taken.persons) {
      throw new BackupError(
        `${keysAt} has ${before.persons} persons and the database ${taken.persons}: rows of personal_keys were lost, so the keys there are kept`,
      );
    }
    for (const [file, url] of [
      [taken.logFile, logAt],
      [taken.keysFile, keysAt],
    ] as const) {
      await storage.upload(file, url);
      await storage.upload(noteOf(file), noteOf(url));
    }
    return { logAt, keysAt };
  } finally {
    storage.close();
  }
}

/** Notes in the database that a backup is kept: `terrace_backup_age_seconds` counts from then. */
export async function recordBackup(databaseUrl: string, taken: TakenBackup, kept: KeptBackup): Promise<void> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  try {
    await client.query('insert into backups (taken_at, position, log_at, keys_at) values ($1, $2, $3, $4)', [
      taken.takenAt,
      taken.position,
      kept.logAt,
      kept.keysAt,
    ]);
  } finally {
    await client.end();
  }
}

/** The file of a dump: itself, or a copy in `folder`, its note beside it, of an object. Throws BackupError. */
export async function fetchDump(config: Config, address: string, folder: string): Promise<string> {
  if (!isObjectUrl(address)) return address;
  const storage = new ObjectStorage(config);
  try {
    const file = path.join(folder, path.posix.basename(new URL(address).pathname));
    await storage.download(noteOf(address), noteOf(file));
    await storage.download(address, file);
    return file;
  } finally {
    storage.close();
  }
}

function objectFor(url: string, file: string): string {
  return `${url.replace(/\/$/, '')}/${path.basename(file)}`;
}
