import type { Queryable } from '@terrace/event-core/database/queryable';

/** When a catalogue is due; times in milliseconds. */
export interface DueTimes {
  /** Age from which on it is. */
  readonly age: number;
  /** How long upstream is left alone after a failure. */
  readonly restAfterFailure: number;
}

/**
 * Whether the cache should be refreshed: too old, never read, or without rows (a backup holds the log, not
 * somebody else's data).
 */
export async function isRefreshDue(
  database: Queryable,
  { age, restAfterFailure }: DueTimes,
): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(
    `select (s.refreshed_at is null
             or s.refreshed_at <= now() - $1 * interval '1 ms'
             or not exists (select from catalogue_sports c where c.generation = s.generation))
        and (s.failed_at is null or s.failed_at <= now() - $2 * interval '1 ms') as due
     from catalogue_status s`,
    [age, restAfterFailure],
  );
  return rows[0]?.due ?? true;
}
