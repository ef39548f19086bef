import type { Dispute, DisputeDecision } from '@terrace/contracts/http/care/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type MailContent,
  MailText,
  mailText,
  notice,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { MailedOrder } from '../../../buying/purchases/purchases.public.js';
import type { DisputeAnswered, DisputeDecided, DisputeOpened } from '../../disputes/dispute.events.js';
import { GetDisputeOfSide } from '../../disputes/disputes.public.js';
import { buyerMail, counted } from './buyer.mail.js';
import { type OrderMail, orderMail } from './rule.js';

const OUR_NAME = MailText.field(PRODUCT);
const ACTION = mailText`See your dispute`;

/** The seller has answered; not sent when the dispute is over by then. */
export const answeredMail = disputeMail({
  step: 'answered',
  idOf: (disputeId) => `${disputeId}.answered`,
  write: (dispute, about) =>
    dispute.status === 'awaiting-decision' ? disputeAnsweredMail(dispute, about) : null,
});

/** How it was decided; each decision has its mail: there is another one after a refund that failed. */
export const decidedMail = disputeMail({
  step: 'decided',
  idOf: (disputeId, at) => `${disputeId}.decided-${Date.parse(at)}`,
  write: (dispute, about) => dispute.decision && disputeDecidedMail(dispute, dispute.decision, about),
});

/** A mail about a step of a dispute. It waits while the read model does not have the step, and is not sent about a later one. */
function disputeMail({
  step,
  idOf,
  write,
}: {
  readonly step: 'answered' | 'decided';
  readonly idOf: (disputeId: string, at: string) => string;
  readonly write: (dispute: Dispute, about: MailedOrder) => MailContent | null;
}): OrderMail<DisputeAnswered | DisputeDecided> {
  return orderMail(`dispute.${step}`, {
    request: ({ entityId, data, history: [first] }) => {
      if (first?.type !== 'DisputeOpened') return null;
      const { purchaseId } = first.data as DisputeOpened['data'];
      return { purchaseId, about: `dispute:${idOf(entityId, data.at)}`, delayMs: 0 };
    },
    write: async (id, about, { queries }) => {
      const disputeId = id.split('.')[0] ?? '';
      const party = { side: 'buyer', purchaseId: about.purchase.id } as const;
      const dispute = await queries.execute(new GetDisputeOfSide(disputeId, party));
      const steps = dispute.timeline.filter(({ kind, at }) => kind === step && idOf(disputeId, at) === id);
      if (steps.length === 0) throw new DomainError('not-found');
      const { decision } = dispute;
      const isLast = step === 'answered' || (decision !== null && idOf(disputeId, decision.at) === id);
      return isLast ? write(dispute, about) : null;
    },
  });
}

/** Tells the buyer that the seller has answered. */
export function disputeAnsweredMail(dispute: Dispute, about: MailedOrder): MailContent {
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
  about: MailedOrder,
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
