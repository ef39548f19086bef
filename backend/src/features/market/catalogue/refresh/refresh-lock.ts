import type { Pool } from 'pg';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import type { Lease } from '@terrace/event-core/feed/lease';
import { withLease } from '@terrace/event-core/feed/lease';

const LEASE = 'catalogue refresh';

/** One refresh at a time among all processes; the advisory lock of the lease's session. */
export const REFRESH_LOCK = `terrace ${LEASE}`;

/**
 * Runs work while holding the lock, and gives it the lease that holds it. Answers undefined when another refresh
 * is under way. A process that is frozen meanwhile loses the lock after LEASE_MS.
 */
export async function withRefreshLock<Result>(
  pool: Pool,
  work: (holder: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  return withLease(LEASE, connectBeside(pool, 'terrace catalogue refresh'), work);
}
