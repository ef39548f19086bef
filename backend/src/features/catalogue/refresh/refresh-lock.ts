import type { Pool, PoolClient } from 'pg';

/** One refresh at a time among all processes; the lock belongs to a session and ends with it. */
export const REFRESH_LOCK = 'terrace catalogue refresh';

/**
 * Runs work while holding the lock, and gives it the connection that holds it. Answers undefined when
 * another refresh is under way.
 */
export async function withRefreshLock<Result>(
  pool: Pool,
  work: (holder: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = await pool.connect();
  let broken = false;
  const note = () => (broken = true);
  holder.on('error', note);
  try {
    const { rows } = await holder.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [REFRESH_LOCK],
    );
    if (!rows[0]?.locked) return undefined;
    try {
      return await work(holder);
    } finally {
      await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [REFRESH_LOCK]).catch(note);
    }
  } finally {
    holder.off('error', note);
    // A broken connection is thrown away, and the lock with it.
    holder.release(broken);
  }
}
