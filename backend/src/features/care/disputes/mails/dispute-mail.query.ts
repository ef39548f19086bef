import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import type { MailContent } from '../../../messages/email/email.public.js';
import { type MailAbout, WriteDisputeMail } from '../../../buying/purchases/purchases.public.js';
import { disputeAnsweredMail, disputeDecidedMail } from './dispute-mail.views.js';
import { DisputesReader } from '../disputes.reader.js';

/** Names the mail that a dispute was answered. */
export function mailOfAnswer(disputeId: string): MailAbout {
  return `dispute:${disputeId}.answered`;
}

/** Names the mail about one decision; there is another one after a refund that failed. */
export function mailOfDecision(disputeId: string, decidedAt: string): MailAbout {
  return `dispute:${disputeId}.decided-${Date.parse(decidedAt)}`;
}

/** Tells the buyer that the seller has answered, and how the dispute was decided. The seller's own mails: notifications. */
@QueryHandler(WriteDisputeMail)
export class WriteDisputeMailHandler implements IQueryHandler<WriteDisputeMail> {
  constructor(private readonly disputes: DisputesReader) {}

  /**
   * Null for an answer to a dispute that is over, and for a decision that no longer holds. Throws `not-found` while the read
   * model does not know what the mail is about.
   */
  async execute({ id, facts }: WriteDisputeMail): Promise<MailContent | null> {
    const [disputeId = '', step] = id.split('.');
    const party = { side: 'buyer', purchaseId: facts.purchase.id } as const;
    const dispute = await this.disputes.ofSide(disputeId, party);
    const mailed = dispute.timeline.map(({ kind, at }) =>
      kind === 'decided' ? mailOfDecision(disputeId, at) : kind === 'answered' && mailOfAnswer(disputeId),
    );
    if (!mailed.includes(`dispute:${disputeId}.${step}`)) throw new DomainError('not-found');
    if (step === 'answered')
      return dispute.status === 'awaiting-decision' ? disputeAnsweredMail(dispute, facts) : null;
    const { decision } = dispute;
    const isThis = decision && mailOfDecision(disputeId, decision.at) === `dispute:${id}`;
    return isThis ? disputeDecidedMail(dispute, decision, facts) : null;
  }
}
