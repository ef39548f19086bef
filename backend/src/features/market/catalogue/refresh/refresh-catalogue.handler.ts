import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CatalogueStatus } from '@terrace/contracts/http/market/catalogue';
import { newId } from '../../../../platform/ids/new-id.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { CatalogueStatusReader } from '../catalogue-status.reader.js';
import { refreshCatalogueJob } from './refresh-catalogue.job.js';

/** 'Refresh now' by an administrator: queues a job and returns at once; its end is sent live. */
export class RefreshCatalogue extends Command<CatalogueStatus> {}

@CommandHandler(RefreshCatalogue)
export class RefreshCatalogueHandler implements ICommandHandler<RefreshCatalogue> {
  constructor(
    private readonly jobs: JobQueue,
    private readonly statuses: CatalogueStatusReader,
  ) {}

  async execute(): Promise<CatalogueStatus> {
    await this.jobs.enqueue(refreshCatalogueJob, { asked: true }, { id: `asked-${newId()}` });
    const status = await this.statuses.get();
    return { ...status, refreshing: true };
  }
}
