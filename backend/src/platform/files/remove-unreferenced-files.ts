import type { Queryable } from '@terrace/event-core/database/queryable';
import type { FileStore } from './file-store.js';

/** How far back a sweep looks. Files stay when all sweeps within this time fail. */
const LOOKBACK_MS = 48 * 60 * 60 * 1000;

/**
 * Removes files of a purpose that were stored more than `olderThanMs` ago and that nothing names, because the decider
 * refused them or the process stopped before the append. `isReferenced` is an SQL condition on `stored.id`. A negative
 * `olderThanMs` includes files that were stored just now.
 */
export async function removeUnreferencedFiles(
  { files, database }: { readonly files: FileStore; readonly database: Queryable },
  { purpose, isReferenced, olderThanMs }: { purpose: string; isReferenced: string; olderThanMs: number },
): Promise<void> {
  const until = new Date(Date.now() - olderThanMs);
  const stored = await files.storedBetween(purpose, new Date(until.getTime() - LOOKBACK_MS), until);
  await removeFilesUnless(isReferenced, stored, until, { files, database });
}

/** Removes those of these files that nothing names and that were stored before a time. `isReferenced` as above. */
export async function removeFilesUnless(
  isReferenced: string,
  ids: readonly string[],
  storedBefore: Date,
  { files, database }: { readonly files: FileStore; readonly database: Queryable },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await database.query<{ id: string }>(
    `select stored.id from unnest($1::text[]) as stored (id) where not (${isReferenced})`,
    [ids],
  );
  await files.remove(
    rows.map(({ id }) => id),
    storedBefore,
  );
}
