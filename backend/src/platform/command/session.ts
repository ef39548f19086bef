import { Unavailable } from '../database/outage.js';
import type { Queryable } from '../database/queryable.js';

/** A session of the server, told from all others: a process id alone is used again. */
export interface Session {
  readonly pid: number;
  /** To the microsecond, as text. */
  readonly startedAt: string;
}

/** Ends a session, and answers whether it is gone. */
export type EndSession = (database: Queryable, session: Session) => Promise<boolean>;

/** How long one question waits for a session's end, in milliseconds. */
const END_TIMEOUT_MS = 500;

/** Answers the session of this connection, as the server knows it, whatever the address says of its name. */
export async function sessionOf(database: Queryable): Promise<Session> {
  const { rows } = await database.query<Session>(
    `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`,
  );
  const [session] = rows;
  if (!session?.startedAt) throw new Error('The server does not tell a session when it began');
  return session;
}

/**
 * Asks the server to end a session, waits for a moment, and answers whether it is gone. Once it is, nothing that it
 * had under way is committed any more, and what it did commit is visible to the next statement. A session that is
 * writing its commit to the disk cannot be stopped: it is gone when that is over.
 * Throws Unavailable where a standby answers: it knows nothing of the sessions of its primary.
 */
export const endSession: EndSession = async (database, { pid, startedAt }) => {
  const { rows } = await database.query<{ isGone: boolean; isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby", coalesce(bool_and(pg_terminate_backend(pid, $3)), true) as "isGone"
     from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz`,
    [pid, startedAt, END_TIMEOUT_MS],
  );
  const [answer] = rows;
  if (!answer || answer.isStandby) throw new Unavailable('The database that answers is a standby');
  return answer.isGone;
};

/** Whether a session is there. */
export async function isThere(database: Queryable, { pid, startedAt }: Session): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
    [pid, startedAt],
  );
  return rowCount !== 0;
}
