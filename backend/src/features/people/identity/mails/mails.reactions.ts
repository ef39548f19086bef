import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Role } from '@terrace/contracts/values/statuses';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { welcomeBuyer } from './welcome-buyer.job.js';
import { announceNewCustomer } from './announce-new-customer.job.js';
import { sendPasswordReset } from './send-password-reset.job.js';

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

@Reaction({ name: 'when-buyer-signs-up-announce-new-customer', on: ['AccountOpened'] })
export class WhenBuyerSignsUpAnnounceNewCustomer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId: buyerId } = parseStreamId(streamId);
    if (category === 'buyer') await this.jobs.enqueue(announceNewCustomer, { buyerId }, { id });
  }
}

@Reaction({
  name: 'when-password-reset-is-requested-send-link',
  on: ['AccountPasswordResetRequested', 'SellerPasswordResetRequested'],
})
export class WhenPasswordResetIsRequestedSendLink implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId } = parseStreamId(streamId);
    await this.jobs.enqueue(sendPasswordReset, { role: Role.parse(category), id: entityId }, { id });
  }
}
