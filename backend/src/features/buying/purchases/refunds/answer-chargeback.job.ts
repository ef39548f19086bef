import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { z } from 'zod';
import { Database } from '../../../../platform/database/database.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { PaymentProvider } from '../provider/payment-provider.gateway.js';
import { loadPurchases } from '../purchases.reader.js';
import type { ChargebackOpened } from './chargeback.events.js';
import { mayHaveGivenBack } from './refund.events.js';

/** Tells the bank of refunds that gave back, or may give back, what it asks for (product.md 27.2). */
export const answerChargeback = defineJob({
  name: 'answer-chargeback',
  payload: z.object({ purchaseId: z.string(), chargebackId: z.string() }),
  lastsMs: 7 * 24 * 60 * 60_000,
});
type AnswerChargeback = z.infer<typeof answerChargeback.payload>;

@JobHandler(answerChargeback)
export class AnswerChargebackHandler implements HandlesJob<AnswerChargeback> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly database: Database,
  ) {}

  /** Nothing where the provider was not called for a refund, and once it is decided. */
  async handle({ purchaseId, chargebackId }: AnswerChargeback): Promise<void> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    const chargeback = purchase?.chargebacks.find((each) => each.chargebackId === chargebackId);
    const refunds = purchase?.refunds.filter(mayHaveGivenBack) ?? [];
    if (chargeback?.status !== 'open' || refunds.length === 0) return;
    await this.provider.answerChargeback(
      chargebackId,
      refunds.map(({ refundId }) => refundId),
    );
  }
}

@Reaction({
  name: 'when-chargeback-opens-tell-refunds',
  on: ['ChargebackOpened'] satisfies ChargebackOpened['type'][],
})
export class WhenChargebackOpensTellRefunds implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ streamId, data }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const { chargebackId } = data as ChargebackOpened['data'];
    await this.jobs.enqueue(answerChargeback, { purchaseId, chargebackId }, { id: `answer-${chargebackId}` });
  }
}
