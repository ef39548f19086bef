import { Database } from '../src/platform/database/database.js';
import { UnfinishedJobsSweep } from '../src/platform/jobs/unfinished-jobs.sweeper.js';
import type { TestApp } from './app.js';
import { bySystem } from './by-system.js';

/** Queues unfinished jobs again as the sweep does, without the time that it gives the queue: one, or all of a kind. */
export async function sweepJobs({ app }: TestApp, of: { id: string } | { kind: string }): Promise<void> {
  const [column, value] = 'id' in of ? ['id', of.id] : ['kind', of.kind];
  await app
    .get<Database>(Database, { strict: false })
    .query(`update unfinished_jobs set next_at = now() where ${column} = $1`, [value]);
  const sweep = app.get(UnfinishedJobsSweep, { strict: false });
  await bySystem(() => sweep.sweep(new AbortController().signal));
}
