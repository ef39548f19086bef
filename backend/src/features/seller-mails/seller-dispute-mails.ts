import type { Dispute } from '@terrace/contracts/http/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
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
} from '../email/email.public.js';
import { aboutTickets } from '../disputes/disputes.public.js';

const DISPUTES = ourPage(routes.sellerDisputes);

/** Asks a seller to answer a dispute, without naming the buyer. Null once the dispute needs no answer. */
export function disputeOpenedMail(dispute: Dispute): MailContent | null {
  if (dispute.status !== 'awaiting-answer') return null;
  return {
    subject: mailText`Answer a dispute within 48 hours`,
    preheader: mailText`Without an answer, the buyer gets the money back.`,
    heading: mailText`A buyer disputes your tickets`,
    blocks: [
      paragraph(
        mailText`A buyer disputes ${aboutTickets(dispute)}. Your payout for this order waits until the dispute is decided.`,
      ),
      notice(mailText`Answer within 48 hours, with proof. Without an answer, the buyer gets the money back.`),
      button(mailText`Answer the dispute`, DISPUTES),
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
    [mailText`Order`, MailText.field(purchaseId)],
  ]);
}

function decisionOn({ decision }: Dispute): MailText {
  if (decision?.outcome === 'replacement') return mailText`The buyer waits for another ticket from you.`;
  if (!decision?.refund) return mailText`The buyer gets nothing back.`;
  const amount = MailText.money(decision.refund);
  return decision.bearer === 'sale'
    ? mailText`The buyer gets ${amount} back, from the proceeds of this sale.`
    : mailText`The buyer gets ${amount} back. ${MailText.field(PRODUCT)} pays it.`;
}
