import { Logger } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { sweepEach } from './sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from './sweepers/sweeper.js';
import { UnfinishedJobs } from './unfinished-jobs.js';

/** Queues lasting jobs again that were lost, or failed at each of their tries. */
@Sweeper({ name: 'unfinished-jobs', everyMs: 60_000 })
export class UnfinishedJobsSweep implements Sweeps {
  private readonly logger = new Logger(UnfinishedJobsSweep.name);

  constructor(
    private readonly jobs: UnfinishedJobs,
    private readonly queue: JobQueue,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await this.jobs.forgetEnded();
    await sweepEach(
      await this.jobs.takeDue(),
      ({ job, id, payload }) => this.queue.enqueue(job, payload, { id, again: true }),
      ({ job, id }, error) =>
        this.logger.warn({ job: job.name, id, error: String(error) }, 'job could not be queued again'),
      signal,
    );
  }
}
