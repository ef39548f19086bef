import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../platform/event-core/reaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { executeMassRefund } from './execute-mass-refund.job.js';
import type { MassRefundStarted } from './mass-refund.events.js';

/** Begins with the orders of a mass refund once it is stored. */
@Reaction({
  name: 'when-mass-refund-starts-execute-it',
  on: ['MassRefundStarted'] satisfies MassRefundStarted['type'][],
})
export class WhenMassRefundStartsExecuteIt implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: massRefundId } = parseStreamId(streamId);
    await this.jobs.enqueue(executeMassRefund, { massRefundId }, { id: massRefundId });
  }
}
