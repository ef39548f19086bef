import type { Pool } from 'pg';
import { z } from 'zod';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { ReactionRunner } from '@terrace/event-core/feed/reaction-runner';
import type { JobDefinition } from '../src/platform/jobs/define-job.js';
import type { JobBackend } from '../src/platform/jobs/job-backend.js';
import { JobQueue } from '../src/platform/jobs/job-queue.js';
import { JobStores } from '../src/platform/jobs/job-stores.js';
import { JobWorkers } from '../src/platform/jobs/job-workers.js';
import { RawDecoder } from './raw-log.js';

/** A worker while it runs, with the feed it reads. */
export interface NotingWorker {
  readonly feed: PostgresFeed;
  stop(): Promise<void>;
}

/** Without `defineJob`: the apps of later specs in this worker have no handler for it. */
const note: JobDefinition<{ position: number }> = {
  ...{ name: 'note', payload: z.object({ position: z.number() }) },
  ...{ attempts: 8, backoffMs: 100, concurrency: 5, timeLimitMs: 60_000 },
};

/** Starts a worker whose reaction enqueues a job for each `Counted` event, which notes the event's position. */
export async function startNotingWorker(
  pool: Pool,
  backend: JobBackend,
  onNoted: (position: number) => void,
): Promise<NotingWorker> {
  const watch = new FeedWatch(connectBeside(pool, 'watch'));
  const feed = new PostgresFeed(pool, new RawDecoder(), watch);
  await backend.prepare();
  const stores = new JobStores(backend);
  const queue = new JobQueue(stores);
  const workers = new JobWorkers(backend, [
    { job: note, handler: { handle: async (payload) => onNoted(note.payload.parse(payload).position) } },
  ]);
  const handler = {
    handle: ({ id, position }: { id: string; position: number }) => queue.enqueue(note, { position }, { id }),
  };
  const parts = { feed, history: feed, checkpoints: new Checkpoints(pool), parked: new ParkedStreams(pool) };
  const reaction = { options: { name: 'noting', on: ['Counted'] }, handler };
  const runner = new ReactionRunner(connectBeside(pool, 'reactions'), [reaction], parts);
  for (const part of [watch, workers, runner]) part.start();
  return {
    feed,
    stop: async () => {
      await runner.stop();
      await workers.stop();
      await stores.close();
      await backend.close();
      await watch.stop();
    },
  };
}
