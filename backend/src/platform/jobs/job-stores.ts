import { Logger } from '@nestjs/common';
import type { JobBackend, JobStore } from './job-backend.js';

/** The queues of all kinds of jobs, each opened when it is first needed. */
export class JobStores {
  private readonly logger = new Logger(JobStores.name);
  private readonly stores = new Map<string, JobStore>();

  constructor(private readonly backend: JobBackend) {}

  of(name: string): JobStore {
    const known = this.stores.get(name);
    if (known) return known;
    const store = this.backend.openQueue(name, (error) =>
      this.logger.warn({ job: name, error: error.message }, 'job queue failed'),
    );
    this.stores.set(name, store);
    return store;
  }

  async close(): Promise<void> {
    await Promise.all([...this.stores.values()].map((store) => store.close()));
  }
}
