import { Inject, Injectable } from '@nestjs/common';
import { type JobBoard, MAX_FAILED } from '@terrace/contracts/http/console/jobs';
import { JOB_BACKEND, type JobBackend } from '../../../platform/jobs/job-backend.js';
import { JobAdmin } from '../../../platform/jobs/job-admin.js';

/** Reads background jobs for the administrators. */
@Injectable()
export class JobBoardReader {
  constructor(
    private readonly jobs: JobAdmin,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
  ) {}

  /** Background jobs, as read from their queues. */
  async board(): Promise<JobBoard> {
    const kinds = await this.jobs.kinds();
    const withFailed = kinds.filter(({ failed }) => failed > 0);
    const lists = await Promise.all(withFailed.map(({ name }) => this.jobs.failedJobs(name, MAX_FAILED)));
    const failed = lists.flat().sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime());
    return {
      kept: this.backend.name,
      kinds: [...kinds].sort((one, other) => one.name.localeCompare(other.name)),
      failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
    };
  }
}
