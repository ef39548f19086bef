import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ProcessJob } from './job-backend.js';
import type { JobDefinition } from './define-job.js';
import type { JobEnvelope } from './job-envelope.js';

/**
 * For each job of a kind that may run at a time, so many wait here at most; more go to the queue, where other processes take some.
 * With a second a job, the last begins before the sweep of unfinished jobs takes it for lost.
 */
const MAX_WAITING_EACH = 50;

/** Jobs of a kind that succeeded here and are known to have: more than are asked for while one query runs. */
const MAX_SUCCEEDED = 1_000;

/** A job that is remembered, and what is done with it when it did not succeed here. */
export interface ImmediateJob {
  readonly id: string;
  readonly data: JobEnvelope;
  /** Puts it into the queue, which tries it once the backoff is over. */
  readonly toQueue: () => Promise<void>;
}

/** The jobs of one kind. */
interface Lane {
  readonly concurrency: number;
  readonly process: ProcessJob;
  readonly running: Map<string, Promise<void>>;
  readonly waiting: Map<string, ImmediateJob>;
  readonly succeeded: LRUCache<string, true>;
}

/**
 * Runs lasting jobs in the process that asks for them, when it has workers, and spares them the queue: they are remembered in
 * Postgres anyway (docs/decisions/0008). The queue gets what fails here, is too much, or waits at the stop.
 */
@Injectable()
export class ImmediateJobs {
  private readonly lanes = new Map<string, Lane>();

  /** From now on jobs of this kind run here, at most `concurrency` at a time. */
  open({ name, concurrency }: JobDefinition<object>, process: ProcessJob): void {
    const succeeded = new LRUCache<string, true>({ max: MAX_SUCCEEDED });
    this.lanes.set(name, { concurrency, process, running: new Map(), waiting: new Map(), succeeded });
  }

  /** Whether the job waits or runs here. */
  has(name: string, id: string): boolean {
    const lane = this.lanes.get(name);
    return lane !== undefined && (lane.running.has(id) || lane.waiting.has(id));
  }

  /** Whether the job succeeded here lately. */
  hasSucceeded(name: string, id: string): boolean {
    return this.lanes.get(name)?.succeeded.has(id) === true;
  }

  /** Runs the job soon, and returns before; false when it has to go to the queue. */
  take(name: string, job: ImmediateJob): boolean {
    const lane = this.lanes.get(name);
    if (!lane || lane.waiting.size >= MAX_WAITING_EACH * lane.concurrency) return false;
    lane.waiting.set(job.id, job);
    runWaiting(lane);
    return true;
  }

  /** Takes no more, puts what waits into the queue, and resolves when nothing runs. Never rejects. */
  async stop(): Promise<void> {
    const lanes = [...this.lanes.values()];
    this.lanes.clear();
    const waiting = lanes.flatMap((lane) => [...lane.waiting.values()]);
    for (const lane of lanes) lane.waiting.clear();
    const running = lanes.flatMap((lane) => [...lane.running.values()]);
    await Promise.all([...waiting.map(queueAgain), ...running]);
  }
}

function runWaiting(lane: Lane): void {
  for (const [id, job] of lane.waiting) {
    if (lane.running.size >= lane.concurrency) return;
    lane.waiting.delete(id);
    const run = runJob(lane, job).finally(() => {
      lane.running.delete(id);
      runWaiting(lane);
    });
    lane.running.set(id, run);
  }
}

async function runJob({ process, succeeded }: Lane, job: ImmediateJob): Promise<void> {
  try {
    await process({ id: job.id, data: job.data, attemptsMade: 0 });
    succeeded.set(job.id, true);
  } catch {
    // It was logged. The queue waits before it tries again.
    await queueAgain(job);
  }
}

/** Without the queue, the sweep of unfinished jobs finds it. */
async function queueAgain({ toQueue }: ImmediateJob): Promise<void> {
  await toQueue().catch(() => undefined);
}
