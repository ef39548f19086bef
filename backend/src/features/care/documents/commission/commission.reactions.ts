import { QueryBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { FindPayoutOfSale } from '../../../money/payouts/payouts.public.js';
import { CommissionIssuing } from './commission-issuing.service.js';

/** Issues the commission invoice of each payout that was paid, once; also of those from before there were any. */
@Reaction({ name: 'when-payout-is-paid-invoice-commission', on: ['PayoutPaid'] })
export class WhenPayoutIsPaidInvoiceCommission implements ReactionHandler {
  constructor(private readonly issuing: CommissionIssuing) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.issuing.ofPayout(parseStreamId(streamId).entityId);
  }
}

/** Issues a credit note where a refund gives back commission of a sale that was paid out, once. */
@Reaction({ name: 'when-paid-sale-is-refunded-credit-commission', on: ['SaleDebited'] })
export class WhenPaidSaleIsRefundedCreditCommission implements ReactionHandler {
  constructor(
    private readonly queries: QueryBus,
    private readonly issuing: CommissionIssuing,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const payoutId = await this.queries.execute(new FindPayoutOfSale(parseStreamId(streamId).entityId));
    if (payoutId !== null) await this.issuing.ofPayout(payoutId);
  }
}
