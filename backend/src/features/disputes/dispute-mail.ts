import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Dispute, DisputeDecision } from '@terrace/contracts/http/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { MailText, mailText } from '../email/email.public.js';
import {
  type BuyerMailFacts,
  type BuyerMailText,
  type MailAbout,
  type WritesBuyerMail,
  buyerMail,
} from '../purchases/purchases.public.js';
import { GetDisputeOfSide } from './disputes.public.js';
import { aboutTickets } from './mail-about-tickets.js';

const OUR_NAME = MailText.field(PRODUCT);

/** Names the mail that a dispute was answered. */
export function mailOfAnswer(disputeId: string): MailAbout {
  return `dispute:${disputeId}.answered`;
}

/** Names the mail about one decision; there is another one after a refund that failed. */
export function mailOfDecision(disputeId: string, decidedAt: string): MailAbout {
  return `dispute:${disputeId}.decided-${Date.parse(decidedAt)}`;
}

/** Tells the buyer that the seller has answered, and how the dispute was decided. The seller's own mails: seller-mails. */
@Injectable()
export class DisputeMail implements WritesBuyerMail {
  constructor(private readonly queries: QueryBus) {}

  /** Null for an answer to a dispute that is over, and for a decision that no longer holds. */
  async write(id: string, facts: BuyerMailFacts): Promise<BuyerMailText | null> {
    const [disputeId = '', step] = id.split('.');
    const party = { side: 'buyer', purchaseId: facts.purchase.id } as const;
    const dispute = await this.queries.execute(new GetDisputeOfSide(disputeId, party));
    if (step === 'answered') return dispute.status === 'awaiting-decision' ? answered(dispute, facts) : null;
    const { decision } = dispute;
    const isThis = decision && mailOfDecision(disputeId, decision.at) === `dispute:${id}`;
    return isThis ? decided(dispute, decision, facts) : null;
  }
}

function answered(dispute: Dispute, facts: BuyerMailFacts): BuyerMailText {
  return buyerMail(
    mailText`The seller answered your dispute`,
    [
      mailText`the seller answered your dispute about ${aboutTickets(dispute)}. Read the answer on the page of your order.`,
      mailText`${OUR_NAME} decides next, and you get a mail. Until then you can add files to the dispute.`,
    ],
    facts,
  );
}

function decided(dispute: Dispute, decision: DisputeDecision, facts: BuyerMailFacts): BuyerMailText {
  return buyerMail(
    mailText`Your dispute was decided`,
    [
      mailText`your dispute about ${aboutTickets(dispute)} is decided.`,
      ...(decision.isBySilence ? [mailText`The seller did not answer within 48 hours.`] : []),
      outcome(decision),
      ...(decision.note ? [MailText.field(decision.note)] : []),
    ],
    facts,
  );
}

function outcome({ outcome: decided, refund }: DisputeDecision): MailText {
  if (decided === 'replacement')
    return mailText`The seller has promised you another ticket. If it does not come, open another dispute.`;
  return refund
    ? mailText`You get ${MailText.money(refund)} back, the way you paid. We write to you once it is refunded.`
    : mailText`You get nothing back.`;
}
