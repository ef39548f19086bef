import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { welcomeBuyer } from './welcome-buyer.job.js';

@Reaction({
  name: 'when-buyer-signs-up-welcome-them',
  on: ['AccountOpened'],
  // Sends no mails to buyers who signed up before this reaction existed.
  startAt: 'head',
})
export class WhenBuyerSignsUpWelcomeThem implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId: buyerId } = parseStreamId(streamId);
    if (category === 'buyer') await this.jobs.enqueue(welcomeBuyer, { buyerId }, { id: `welcome-${id}` });
  }
}
