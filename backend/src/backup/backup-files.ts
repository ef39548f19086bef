import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.js';

/** The file `….json` beside a dump of the log, against which a restored log is checked. */
export const LogNote = z.object({
  takenAt: z.iso.datetime(),
  events: z.number(),
  streams: z.number(),
  /** Head of the feed. */
  position: z.number(),
  /** Over every event and its position. */
  digest: z.string(),
});
export type LogNote = z.infer<typeof LogNote>;

/** The file beside the dump of the keys. */
export const KeysNote = z.object({
  takenAt: z.iso.datetime(),
  /** Erased ones too: their rows stay, so this never falls. */
  persons: z.number(),
});
export type KeysNote = z.infer<typeof KeysNote>;

/** `terrace-2026-03-01T12-00-00.000Z.log.dump`: sorted by name, the newest comes last. */
export function logFileAt(folder: string, at: Date): string {
  return path.join(folder, `terrace-${at.toISOString().replaceAll(':', '-')}.log.dump`);
}

/** Always the same name: keys of yesterday would open what was erased today. */
export function keysFileIn(folder: string): string {
  return path.join(folder, 'terrace.keys.dump');
}

/** The note beside a dump; undefined where there is none. Throws BackupError for anything else. */
export async function readNote<Note>(dump: string, schema: z.ZodType<Note>): Promise<Note | undefined> {
  const text = await readFile(noteOf(dump), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${noteOf(dump)} is not the note of a backup`);
  }
}

/**
 * Writes a dump and its note so that they are whole or not there, readable by the owner only. `fill` writes
 * into the open file.
 */
export async function writeWhole(
  dump: string,
  note: LogNote | KeysNote,
  fill: (descriptor: number) => Promise<void>,
): Promise<void> {
  await written(`${dump}.unfinished`, fill);
  await written(`${noteOf(dump)}.unfinished`, (_descriptor, write) => write(`${JSON.stringify(note)}\n`));
  await rename(`${dump}.unfinished`, dump);
  await rename(`${noteOf(dump)}.unfinished`, noteOf(dump));
}

async function written(
  file: string,
  fill: (descriptor: number, write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await fill(handle.fd, (text) => handle.writeFile(text));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** File or address of the note beside a dump. */
export function noteOf(dump: string): string {
  return dump.replace(/\.dump$/, '.json');
}
