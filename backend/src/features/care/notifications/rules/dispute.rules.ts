import type { Dispute } from '@terrace/contracts/http/care/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import { orderReference } from '@terrace/contracts/values/order-number';
import type {
  DisputeAnswered,
  DisputeDecided,
  DisputeEvent,
  DisputeOpened,
  DisputeRefundFailed,
  DisputeWithdrawn,
} from '../../disputes/dispute.events.js';
import { CountDisputesBefore, GetDisputeOfSide } from '../../disputes/disputes.public.js';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  combinedMailDelayMs,
  facts,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { aboutTickets, answeredMail, decidedMail } from './dispute.mail.js';
import { ADMINS, type MailContext, type NotificationDraft, type Rule, type Trigger, ruleOn } from './rule.js';
import { instant, links, sellerMail, short, tickets } from './words.js';

type DisputeParams = {
  readonly disputeId: string;
  readonly purchaseId: string;
  readonly event: string;
  readonly tickets: number;
};

type OfDispute = { readonly disputeId: string };

const DISPUTES = ourPage(routes.sellerDisputes);
const seller = { audience: 'seller', topic: 'disputes', push: true } as const;
const buyer = { audience: 'buyer', topic: 'disputes', push: true } as const;

export const disputeRules: readonly Rule[] = [
  ruleOn<DisputeOpened, DisputeParams & { answerBy: string | null }, OfDispute>({
    ...seller,
    name: 'dispute-opened',
    on: ['DisputeOpened'],
    mail: {
      about: ['dispute-opened'],
      isRequired: true,
      // That the same order is disputed again is told later each time, and not at all when the buyer withdraws it by then.
      request: async ({ id, entityId: disputeId }, _draft, context) => ({
        key: id,
        ids: { disputeId },
        delayMs: await openingMailWaitMs(disputeId, context),
      }),
      write: async (mail, context) => disputeOpenedMail(await disputeOf(mail, context)),
    },
    drafts: (trigger) => toSeller(trigger, { answerBy: trigger.data.answerBy }),
    write: ({ event, tickets: count, answerBy }) => ({
      title: `A buyer disputes ${tickets(count)} for ${short(event)}`,
      text:
        answerBy === null
          ? 'Answer with proof.'
          : `Answer with proof until ${instant(answerBy)}, or the buyer gets the money back.`,
    }),
    link: () => routes.sellerDisputes,
  }),

  /** Disputes about official tickets are decided without an answer, because they have no seller. */
  ruleOn<DisputeOpened | DisputeAnswered | DisputeRefundFailed, DisputeParams>({
    name: 'dispute-to-decide',
    on: ['DisputeOpened', 'DisputeAnswered', 'DisputeRefundFailed'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: true,
    drafts: (trigger) =>
      opened(trigger).flatMap((dispute) =>
        trigger.type === 'DisputeOpened' && dispute.sellerId !== null
          ? []
          : [{ to: ADMINS, params: aboutOf(trigger, dispute) }],
      ),
    write: ({ event, tickets: count }) => ({
      title: `Decide a dispute: ${short(event)}`,
      text: `It is about ${tickets(count)}.`,
    }),
    link: () => links.console('disputes'),
  }),

  ruleOn<DisputeAnswered, DisputeParams>({
    ...buyer,
    name: 'dispute-answered',
    on: ['DisputeAnswered'],
    mail: answeredMail,
    drafts: (trigger) => toBuyer(trigger),
    write: ({ event }) => ({
      title: `The seller answered: ${short(event)}`,
      text: 'We read what you both say, and decide.',
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<DisputeDecided, DisputeParams>({
    ...buyer,
    name: 'dispute-decided-for-buyer',
    on: ['DisputeDecided'],
    mail: decidedMail,
    drafts: (trigger) => toBuyer(trigger),
    write: ({ event }) => ({
      title: `Your dispute was decided: ${short(event)}`,
      text: 'See the decision on the page of the order.',
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<DisputeDecided, DisputeParams, OfDispute>({
    ...seller,
    name: 'dispute-decided-for-seller',
    on: ['DisputeDecided'],
    mail: {
      about: ['dispute-decided'],
      isRequired: true,
      request: ({ id, entityId: disputeId }) => ({ key: id, ids: { disputeId } }),
      write: async (mail, context) => sellerDisputeDecidedMail(await disputeOf(mail, context)),
    },
    drafts: (trigger) => toSeller(trigger, {}),
    write: ({ event }) => ({
      title: `A dispute was decided: ${short(event)}`,
      text: 'See the decision, and what it means for your payout.',
    }),
    link: () => routes.sellerDisputes,
  }),

  ruleOn<DisputeWithdrawn, DisputeParams, OfDispute & { openingMailWaitMs?: number }>({
    ...seller,
    name: 'dispute-withdrawn',
    on: ['DisputeWithdrawn'],
    mail: {
      about: ['dispute-withdrawn'],
      isRequired: true,
      request: async ({ id, entityId: disputeId }, _draft, context) => ({
        key: id,
        ids: { disputeId, openingMailWaitMs: await openingMailWaitMs(disputeId, context) },
      }),
      write: async (mail, context) =>
        disputeWithdrawnMail(await disputeOf(mail, context), mail.openingMailWaitMs ?? 0),
    },
    drafts: (trigger) => toSeller(trigger, {}),
    write: ({ event }) => ({
      title: `A dispute was withdrawn: ${short(event)}`,
      text: 'Your payout is no longer held for it.',
    }),
    link: () => routes.sellerDisputes,
  }),
];

function toBuyer(trigger: Trigger): readonly NotificationDraft<DisputeParams>[] {
  return opened(trigger).flatMap((dispute) =>
    dispute.buyer.kind === 'account' ? [{ to: dispute.buyer.id, params: aboutOf(trigger, dispute) }] : [],
  );
}

function toSeller<More extends object>(
  trigger: Trigger,
  more: More,
): readonly NotificationDraft<DisputeParams & More>[] {
  return opened(trigger).flatMap((dispute) =>
    dispute.sellerId === null
      ? []
      : [{ to: dispute.sellerId, params: { ...aboutOf(trigger, dispute), ...more } }],
  );
}

/** The opening of a dispute, as a list; empty when the history does not start with it. */
function opened({ history }: Trigger): readonly DisputeOpened['data'][] {
  const [first] = history as readonly DisputeEvent[];
  return first?.type === 'DisputeOpened' ? [first.data] : [];
}

function aboutOf(
  { entityId }: Trigger,
  { purchaseId, event, tickets: disputed }: DisputeOpened['data'],
): DisputeParams {
  const count = disputed.reduce((sum, { quantity }) => sum + quantity, 0);
  return { disputeId: entityId, purchaseId, event: event.name, tickets: count };
}

/** How long the mail about the opening of a dispute waits, in milliseconds. */
async function openingMailWaitMs(
  disputeId: string,
  { queries, decisionMailSeconds }: MailContext,
): Promise<number> {
  const before = await queries.execute(new CountDisputesBefore(disputeId));
  return combinedMailDelayMs(before, decisionMailSeconds);
}

function disputeOf(
  { sellerId, disputeId }: OfDispute & { readonly sellerId: string },
  { queries }: MailContext,
): Promise<Dispute> {
  return queries.execute(new GetDisputeOfSide(disputeId, { side: 'seller', sellerId }));
}

/** Asks a seller to answer a dispute, without naming the buyer. Null once the dispute needs no answer. */
export function disputeOpenedMail(dispute: Dispute): MailContent | null {
  if (dispute.status !== 'awaiting-answer') return null;
  return sellerMail({
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
  });
}

export function sellerDisputeDecidedMail(dispute: Dispute): MailContent {
  const { decision } = dispute;
  return sellerMail({
    preheader: decisionOn(dispute),
    heading: mailText`A dispute was decided`,
    blocks: [
      paragraph(mailText`The dispute about ${aboutTickets(dispute)} is decided. ${decisionOn(dispute)}`),
      ...(decision?.isBySilence ? [paragraph(mailText`It was not answered within 48 hours.`)] : []),
      ...(decision?.note ? [notice(MailText.field(decision.note))] : []),
      button(mailText`See the dispute`, DISPUTES),
      order(dispute),
    ],
  });
}

/** Null when it was withdrawn before the mail about its opening, which had to wait so long, was sent. */
export function disputeWithdrawnMail(dispute: Dispute, openingMailWaitMs: number): MailContent | null {
  const [opened, withdrawn] = [dispute.timeline.at(0), dispute.timeline.at(-1)];
  const lasted = Date.parse(withdrawn?.at ?? '') - Date.parse(opened?.at ?? '');
  if (openingMailWaitMs > 0 && lasted <= openingMailWaitMs) return null;
  return sellerMail({
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
  });
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
    : mailText`The buyer gets ${amount} back. ${MailText.field(PRODUCT)} pays it.`;
}
