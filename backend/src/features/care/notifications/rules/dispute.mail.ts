import type { Dispute, DisputeDecision } from '@terrace/contracts/http/care/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import { orderReference } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { MailedOrder } from '../../../buying/purchases/purchases.public.js';
import type {
  DisputeAnswered,
  DisputeDecided,
  DisputeMoreAsked,
  DisputeOpened,
  DisputeRefundFailed,
} from '../../disputes/dispute.events.js';
import { GetDisputeOfSide } from '../../disputes/disputes.public.js';
import { buyerMail, counted } from './buyer.mail.js';
import { disputeRefundFailedMail } from './refunds/dispute-refund.mail.js';
import { type OrderMail, orderMail } from './rule.js';
import { instant } from './words.js';

const OUR_NAME = MailText.field(PRODUCT);
const DISPUTES = ourPage(routes.sellerDisputes);
const ACTION = mailText`See your dispute`;

/** The steps of a dispute's timeline that are mailed to its buyer. */
const STEPS = {
  answered: 'answered',
  asked: 'asked-buyer',
  decided: 'decided',
  failed: 'refund-failed',
} as const;

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

/** What the buyer is asked for; not sent once it is answered, or the dispute over. */
export const askedMail = disputeMail({
  step: 'asked',
  idOf: (disputeId, at) => `${disputeId}.asked-${Date.parse(at)}`,
  write: (dispute, about) =>
    dispute.status === 'awaiting-buyer' ? disputeQuestionMail(dispute, about) : null,
});

/** The refund of a decision could not be sent; each that failed has its mail. */
export const refundFailedMail = disputeMail({
  step: 'failed',
  idOf: (disputeId, at) => `${disputeId}.failed-${Date.parse(at)}`,
  write: disputeRefundFailedMail,
});

/** A mail about a step of a dispute. It waits while the read model does not have the step, and is not sent about a later one. */
function disputeMail({
  step,
  idOf,
  write,
}: {
  readonly step: keyof typeof STEPS;
  readonly idOf: (disputeId: string, at: string) => string;
  readonly write: (dispute: Dispute, about: MailedOrder) => MailContent | null;
}): OrderMail<DisputeAnswered | DisputeMoreAsked | DisputeDecided | DisputeRefundFailed> {
  return orderMail(`dispute.${step}`, {
    request: ({ entityId, data, history: [first] }) => {
      if (first?.type !== 'DisputeOpened' || ('side' in data && data.side !== 'buyer')) return null;
      const { purchaseId } = first.data as DisputeOpened['data'];
      return { purchaseId, about: `dispute:${idOf(entityId, data.at)}`, delayMs: 0 };
    },
    write: async (id, about, { queries }) => {
      const disputeId = id.split('.')[0] ?? '';
      const party = { side: 'buyer', purchaseId: about.purchase.id } as const;
      const dispute = await queries.execute(new GetDisputeOfSide(disputeId, party));
      const steps = dispute.timeline.filter(
        ({ kind, at }) => kind === STEPS[step] && idOf(disputeId, at) === id,
      );
      if (steps.length === 0) throw new DomainError('not-found');
      const last = {
        answered: undefined,
        asked: dispute.questions.at(-1)?.askedAt,
        decided: dispute.decision?.at,
        failed: steps.at(-1)?.at,
      };
      const at = last[step];
      const isLast = step === 'answered' || (at !== undefined && idOf(disputeId, at) === id);
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

/** Tells the buyer that more is needed before the decision. The question is on the page of the order alone. */
export function disputeQuestionMail(dispute: Dispute, about: MailedOrder): MailContent {
  return buyerMail(
    {
      subject: mailText`A question about your dispute`,
      preheader: mailText`Before we decide, we ask you for more.`,
      heading: mailText`We need more from you`,
      says: [
        paragraph(
          mailText`Before we decide your dispute about ${aboutTickets(dispute)}, we ask you for more.`,
        ),
        paragraph(mailText`Read the question on the page of your order. ${untilWhen(dispute)}`),
      ],
      action: mailText`Answer the question`,
    },
    about,
  );
}

/** Until when a question may be answered. */
function untilWhen({ questions }: Dispute): MailText {
  const until = questions.at(-1)?.until;
  return until
    ? mailText`Answer until ${MailText.field(instant(until))}; then we decide with what we have.`
    : mailText`We decide once you have answered, or with what we have.`;
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
function aboutTickets({ event, tickets }: Pick<Dispute, 'event' | 'tickets'>): MailText {
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  return mailText`${counted(count)} for ${MailText.field(event.name)}`;
}

/** Asks a seller to answer a dispute, without naming the buyer. Null once the dispute needs no answer. */
export function disputeOpenedMail(dispute: Dispute): MailContent | null {
  if (dispute.status !== 'awaiting-answer') return null;
  return {
    subject: mailText`Answer a dispute within 48 hours`,
    preheader: mailText`Without an answer, it is decided for the buyer.`,
    heading: mailText`A buyer disputes your tickets`,
    blocks: [
      paragraph(
        mailText`A buyer disputes ${aboutTickets(dispute)}. Your payout for this order waits until the dispute is decided.`,
      ),
      notice(mailText`Answer within 48 hours, with proof. Without an answer, it is decided for the buyer.`),
      button(mailText`Answer the dispute`, DISPUTES),
      order(dispute),
    ],
    because: 'seller',
  };
}

/** Tells a seller what is asked. Null once it is answered, or the dispute over. */
export function sellerQuestionMail(dispute: Dispute): MailContent | null {
  if (dispute.status !== 'awaiting-seller') return null;
  return {
    subject: mailText`A question about a dispute`,
    preheader: mailText`Before we decide, we ask you for more.`,
    heading: mailText`We need more from you`,
    blocks: [
      paragraph(mailText`Before we decide the dispute about ${aboutTickets(dispute)}, we ask you for more.`),
      paragraph(mailText`Read the question on the page of the dispute. ${untilWhen(dispute)}`),
      button(mailText`Answer the question`, DISPUTES),
      order(dispute),
    ],
    because: 'seller',
  };
}

export function sellerDisputeDecidedMail(dispute: Dispute): MailContent {
  const { decision } = dispute;
  return {
    subject: mailText`A dispute was decided`,
    preheader: decisionOn(dispute),
    heading: mailText`A dispute was decided`,
    blocks: [
      paragraph(mailText`The dispute about ${aboutTickets(dispute)} is decided. ${decisionOn(dispute)}`),
      ...(decision?.isBySilence ? [paragraph(mailText`It was not answered within 48 hours.`)] : []),
      ...(decision?.note ? [notice(MailText.field(decision.note))] : []),
      button(mailText`See the dispute`, DISPUTES),
      order(dispute),
    ],
    because: 'seller',
  };
}

/** Null when it was withdrawn before the mail about its opening, which had to wait so long, was sent. */
export function disputeWithdrawnMail(dispute: Dispute, openingMailWaitMs: number): MailContent | null {
  const [opened, withdrawn] = [dispute.timeline.at(0), dispute.timeline.at(-1)];
  const lasted = Date.parse(withdrawn?.at ?? '') - Date.parse(opened?.at ?? '');
  if (openingMailWaitMs > 0 && lasted <= openingMailWaitMs) return null;
  return {
    subject: mailText`A dispute was withdrawn`,
    preheader: mailText`Your payout is no longer held for it.`,
    heading: mailText`A dispute was withdrawn`,
    blocks: [
      paragraph(
        mailText`The buyer withdrew the dispute about ${aboutTickets(dispute)}. Your payout is no longer held for it.`,
      ),
      paragraph(mailText`You do not need to do anything.`),
      button(mailText`See the dispute`, DISPUTES),
      order(dispute),
    ],
    because: 'seller',
  };
}

function order({ event, purchaseId }: Dispute): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(event.name)],
    [mailText`Order`, MailText.field(orderReference(purchaseId))],
  ]);
}

function decisionOn({ decision }: Dispute): MailText {
  if (decision?.outcome === 'replacement') return mailText`The buyer waits for another ticket from you.`;
  if (!decision?.refund) return mailText`The buyer gets nothing back.`;
  const amount = MailText.money(decision.refund);
  return decision.bearer === 'sale'
    ? mailText`The buyer gets ${amount} back, from the proceeds of this sale.`
    : mailText`The buyer gets ${amount} back. ${OUR_NAME} pays it.`;
}
