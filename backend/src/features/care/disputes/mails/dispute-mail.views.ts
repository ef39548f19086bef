import type { Dispute, DisputeDecision } from '@terrace/contracts/http/care/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import {
  type MailContent,
  MailText,
  mailText,
  notice,
  paragraph,
} from '../../../messages/email/email.public.js';
import { type BuyerMailFacts, buyerMail, counted } from '../../../buying/purchases/purchases.public.js';

const OUR_NAME = MailText.field(PRODUCT);
const ACTION = mailText`See your dispute`;

/** Tells the buyer that the seller has answered. */
export function disputeAnsweredMail(dispute: Dispute, about: BuyerMailFacts): MailContent {
  return buyerMail(
    {
      subject: mailText`The seller answered your dispute`,
      preheader: mailText`${OUR_NAME} decides next, and you get a mail.`,
      heading: mailText`The seller answered your dispute`,
      says: [
        paragraph(
          mailText`The seller answered your dispute about ${aboutTickets(dispute)}. Read the answer on the page of your order.`,
        ),
        paragraph(
          mailText`${OUR_NAME} decides next, and you get a mail. Until then you can add files to the dispute.`,
        ),
      ],
      action: ACTION,
    },
    about,
  );
}

/** Tells the buyer how a dispute was decided. */
export function disputeDecidedMail(
  dispute: Dispute,
  decision: DisputeDecision,
  about: BuyerMailFacts,
): MailContent {
  return buyerMail(
    {
      subject: mailText`Your dispute was decided`,
      preheader: outcome(decision, dispute),
      heading: mailText`Your dispute was decided`,
      says: [
        paragraph(
          mailText`Your dispute about ${aboutTickets(dispute)} is decided. ${outcome(decision, dispute)}`,
        ),
        ...(decision.isBySilence ? [paragraph(mailText`The seller did not answer within 48 hours.`)] : []),
        ...(decision.note ? [notice(MailText.field(decision.note))] : []),
      ],
      action: ACTION,
    },
    about,
  );
}

function outcome({ outcome: decided, refund }: DisputeDecision, { hasSeller }: Dispute): MailText {
  if (decided === 'replacement')
    return hasSeller
      ? mailText`The seller has promised you another ticket. If it does not come, open another dispute.`
      : mailText`You get another ticket. If it does not come, open another dispute.`;
  return refund
    ? mailText`You get ${MailText.money(refund)} back, the way you paid. We write to you once it is refunded.`
    : mailText`You get nothing back.`;
}

/** What a dispute is about, in mails: '2 tickets for Arsenal vs Chelsea'. */
export function aboutTickets({ event, tickets }: Pick<Dispute, 'event' | 'tickets'>): MailText {
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  return mailText`${counted(count)} for ${MailText.field(event.name)}`;
}
