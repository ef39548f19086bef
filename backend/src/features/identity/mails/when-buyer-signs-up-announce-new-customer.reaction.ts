import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { announceNewCustomer } from './announce-new-customer.job.js';

@Reaction({ name: 'when-buyer-signs-up-announce-new-customer', on: ['AccountOpened'] })
export class WhenBuyerSignsUpAnnounceNewCustomer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId: buyerId } = parseStreamId(streamId);
    if (category === 'buyer') await this.jobs.enqueue(announceNewCustomer, { buyerId }, { id });
  }
}
