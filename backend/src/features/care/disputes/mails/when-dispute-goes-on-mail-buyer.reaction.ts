import { CommandBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { DomainError } from '@terrace/event-core/model/errors';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Database } from '../../../../platform/database/database.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { MailBuyer } from '../../../buying/purchases/purchases.public.js';
import type { DisputeAnswered, DisputeDecided } from '../dispute.events.js';
import { mailOfAnswer, mailOfDecision } from './dispute-mail.query.js';
import { loadDisputes } from '../disputes.reader.js';

/** Tells the buyer that the seller has answered, and what was decided; once each, because MailBuyer is. */
@Reaction({
  name: 'when-dispute-goes-on-mail-buyer',
  on: ['DisputeAnswered', 'DisputeDecided'],
  // Buyers get no mails about what happened before these mails existed.
  startAt: 'head',
})
export class WhenDisputeGoesOnMailBuyer implements ReactionHandler {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { type, data } = event as FeedEvent<DisputeAnswered | DisputeDecided>;
    const { entityId: disputeId } = parseStreamId(event.streamId);
    const [dispute] = await loadDisputes([disputeId], this.database);
    if (!dispute) throw new DomainError('not-found');
    const about = type === 'DisputeAnswered' ? mailOfAnswer(disputeId) : mailOfDecision(disputeId, data.at);
    await this.commands.execute(new MailBuyer(dispute.purchase_id, about));
  }
}
