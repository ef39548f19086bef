import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { announceNewCustomer } from './announce-new-customer.job.js';

@Reaction({ name: 'when-buyer-signs-up-announce-new-customer', on: ['AccountOpened'] })
export class WhenBuyerSignsUpAnnounceNewCustomer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId: buyerId } = parseStreamId(streamId);
    if (category === 'buyer') await this.jobs.enqueue(announceNewCustomer, { buyerId }, { id });
  }
}
