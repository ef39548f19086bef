import path from 'node:path';
import type { Pool } from 'pg';
import { type Child, startChild } from './child.js';

/** What a control goes without: see `unprotected-feed.ts`. */
export type Without = 'opening-first' | 'idle-timeout';

/** An event that a worker's reaction has noted. */
export interface Noted {
  readonly streamId: string;
  readonly version: number;
  readonly position: number;
  readonly process: string;
}

const WORKER = path.resolve(import.meta.dirname, 'feed-worker.ts');

/** Makes the tables that feed workers write to, and read which streams they fail on. */
export async function createNotedTables(pool: Pool): Promise<void> {
  await pool.query(
    `create table noted (n bigserial primary key, stream_id text, version integer, position integer, process text);
     create table broken_streams (stream_id text primary key)`,
  );
}

/** Starts a process that runs the feed and the reaction 'noting' (feed-worker.ts); resolves when it has started. */
export async function startFeedWorker(url: string, name: string, without?: Without): Promise<Child> {
  const child = startChild(WORKER, url, name, ...(without ? [without] : []));
  await child.line((line) => line === 'started');
  return child;
}

/** From now on the reaction fails on the stream, in every process, until it is repaired. */
export async function breakStream(pool: Pool, streamId: string): Promise<void> {
  await pool.query('insert into broken_streams values ($1)', [streamId]);
}

export async function repairStream(pool: Pool, streamId: string): Promise<void> {
  await pool.query('delete from broken_streams where stream_id = $1', [streamId]);
}

/** What was noted, in the order in which it was handled. */
export async function readNoted(pool: Pool): Promise<readonly Noted[]> {
  const { rows } = await pool.query<Noted>(
    'select stream_id as "streamId", version, position, process from noted order by n',
  );
  return rows;
}

/** The worker that leads a part ('sequencer', 'reactions'), by its name; undefined while none does. */
export async function leaderOf(pool: Pool, part: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select split_part(application_name, ' ', 1) as name
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and datname = current_database()
       and application_name like '% ' || $1`,
    [part],
  );
  return rows[0]?.name;
}
