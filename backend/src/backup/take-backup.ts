import { mkdir } from 'node:fs/promises';
import { DEFAULT_SCHEMA } from 'bullmq';
import pg from 'pg';
import { connectionOptions } from '@terrace/event-core/database/pool';
import { BackupError } from './backup-error.js';
import { KeysNote, keysFileIn, logFileAt, readNote, writeWhole } from './backup-files.js';
import { type LogDigest, digestLog } from './log-digest.js';
import type { PostgresPrograms } from './postgres-programs.js';

/**
 * Tables whose rows are no part of a backup, besides the read models, which are rebuilt. Keys have a dump of
 * their own. Sessions stay out because whoever signed out since would be signed in again. Jobs are found again
 * by the sweepers.
 */
const LEFT_OUT = [
  'personal_keys',
  'sessions',
  'refresh_tokens',
  'password_resets',
  'email_changes',
  'projection_rebuilds',
];
/** Of a rebuild that is under way. */
const SHADOWS = '*_rebuild';

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly programs: PostgresPrograms;
  /** Tables that are made from the log. */
  readonly readModels: readonly string[];
  readonly logFolder: string;
  readonly keysFolder: string;
}

export interface TakenBackup extends LogDigest {
  readonly takenAt: Date;
  readonly logFile: string;
  readonly keysFile: string;
  readonly persons: number;
}

/**
 * Dumps log and keys of persons separately, while requests are served. The log first: then every person in it has a
 * key among the keys. Throws BackupError.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  for (const folder of [order.logFolder, order.keysFolder])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  const takenAt = new Date();
  const client = new pg.Client(connectionOptions(order.databaseUrl));
  await client.connect();
  try {
    const log = await backUpLog(order, client, takenAt);
    return { takenAt, ...log, ...(await backUpKeys(order, client, takenAt)) };
  } finally {
    await client.end();
  }
}

/** The note and the dump are of the same snapshot. */
async function backUpLog(
  { databaseUrl, programs, readModels, logFolder }: BackupOrder,
  client: pg.Client,
  takenAt: Date,
): Promise<LogDigest & { logFile: string }> {
  const logFile = logFileAt(logFolder, takenAt);
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const digest = await digestLog(client);
  const withoutRows = [...LEFT_OUT, ...readModels].map((table) => `--exclude-table-data=public.${table}`);
  const withoutAny = [`--exclude-schema=${DEFAULT_SCHEMA}`, `--exclude-table=public.${SHADOWS}`];
  await writeWhole(logFile, { takenAt: takenAt.toISOString(), ...digest }, (output) =>
    programs.dump(databaseUrl, output, `--snapshot=${rows[0]?.id}`, ...withoutRows, ...withoutAny),
  );
  await client.query('commit');
  return { ...digest, logFile };
}

async function backUpKeys(
  { databaseUrl, programs, keysFolder }: BackupOrder,
  client: pg.Client,
  takenAt: Date,
): Promise<{ keysFile: string; persons: number }> {
  const keysFile = keysFileIn(keysFolder);
  const { rows } = await client.query<{ persons: number }>('select count(*) as persons from personal_keys');
  const persons = rows[0]?.persons ?? 0;
  const before = await readNote(keysFile, KeysNote);
  if (before && before.persons > persons) {
    throw new BackupError(
      `${keysFile} has ${before.persons} persons and the database ${persons}: rows of personal_keys were lost, so the keys there are kept`,
    );
  }
  await writeWhole(keysFile, { takenAt: takenAt.toISOString(), persons }, (output) =>
    programs.dump(databaseUrl, output, '--data-only', '--table=public.personal_keys'),
  );
  return { keysFile, persons };
}
