import { access } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { connectionOptions } from '@terrace/event-core/database/pool';
import { prepareDatabase } from '../prepare-database.js';
import { BackupError } from './backup-error.js';
import { LogNote, readNote } from './backup-files.js';
import { digestLog } from './log-digest.js';
import type { PostgresPrograms } from './postgres-programs.js';
import { type PutInOrder, putInOrder } from './put-in-order.js';

export interface RestoreOrder {
  readonly config: Config;
  readonly programs: PostgresPrograms;
  readonly logFile: string;
  /** The newest there is: persons who were erased since the log was backed up stay erased. */
  readonly keysFile: string;
}

export interface Restored extends PutInOrder {
  readonly events: number;
  readonly streams: number;
  readonly position: number;
  /** Consumers of the feed that had come further than the log; they are set back when they start. */
  readonly ahead: readonly string[];
}

/**
 * Restores a backup into an empty database and brings it to where the program can be started on it: the newest
 * schema, read models rebuilt, erased persons erased again. Throws BackupError when the database is not empty,
 * the log is not the one that was backed up, or the keys are older than the log; drop the database then.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { config, programs, logFile, keysFile } = order;
  const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  const note = await readNote(logFile, LogNote);
  if (!note) throw new BackupError(`${logFile} has no note beside it: this backup was never finished`);
  await access(keysFile).catch(() => {
    throw new BackupError(`${keysFile} is not there: without keys nobody can be read`);
  });
  const client = new pg.Client(connectionOptions(ownerUrl));
  await client.connect();
  try {
    await requireEmpty(client);
    await programs.restore(ownerUrl, logFile);
    await programs.restore(ownerUrl, keysFile, '--data-only');
    await requireSameLog(client, note);
    await requireKeys(client);
    const ahead = await consumersAhead(client);
    await prepareDatabase(config, 'run');
    const { events, streams, position } = note;
    return { events, streams, position, ahead, ...(await putInOrder(config)) };
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rowCount !== 0) throw new BackupError('The database is not empty: restore into a new one');
}

async function requireSameLog(client: pg.Client, note: LogNote): Promise<void> {
  const found = await digestLog(client);
  const isSame = found.digest === note.digest && found.position === note.position;
  if (!isSame || found.events !== note.events || found.streams !== note.streams) {
    throw new BackupError(
      `The restored log (${found.events} events, position ${found.position}) is not the one that was backed up (${note.events} events, position ${note.position})`,
    );
  }
}

async function requireKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ missing: number }>(
    `select count(distinct person) as missing
     from events, jsonb_object_keys(personal) as person
     where not exists (select from personal_keys where person_id = person)`,
  );
  const missing = rows[0]?.missing ?? 0;
  if (missing > 0) {
    throw new BackupError(
      `${missing} persons in the log have no key: these keys are older than the log, take the newest`,
    );
  }
}

async function consumersAhead(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from consumers, feed_head where consumers.position > feed_head.position order by name',
  );
  return rows.map(({ name }) => name);
}
