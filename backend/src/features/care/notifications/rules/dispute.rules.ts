import type { Dispute } from '@terrace/contracts/http/care/disputes';
import { routes } from '@terrace/contracts/pages/routes';
import type {
  DisputeAnswered,
  DisputeDecided,
  DisputeEvent,
  DisputeMoreAsked,
  DisputeMoreGiven,
  DisputeMoreNotGiven,
  DisputeOpened,
  DisputeRefundFailed,
  DisputeWithdrawn,
} from '../../disputes/dispute.events.js';
import { CountDisputesBefore, GetDisputeOfSide } from '../../disputes/disputes.public.js';
import { combinedMailDelayMs } from '../../../messages/email/email.public.js';
import {
  answeredMail,
  askedMail,
  decidedMail,
  disputeOpenedMail,
  disputeWithdrawnMail,
  refundFailedMail,
  sellerDisputeDecidedMail,
  sellerQuestionMail,
} from './dispute.mail.js';
import {
  ADMINS,
  type MailContext,
  type NotificationDraft,
  type Rule,
  type Trigger,
  mailOn,
  ruleOn,
} from './rule.js';
import { instant, links, short, tickets } from './words.js';

type DisputeParams = {
  readonly disputeId: string;
  readonly purchaseId: string;
  readonly event: string;
  readonly tickets: number;
};

type OfDispute = { readonly disputeId: string };

const seller = { audience: 'seller', topic: 'disputes', push: true } as const;
const buyer = { audience: 'buyer', topic: 'disputes', push: true } as const;

export const disputeRules: readonly Rule[] = [
  ruleOn<DisputeOpened, DisputeParams & { answerBy: string | null }, OfDispute>({
    ...seller,
    name: 'dispute-opened',
    on: ['DisputeOpened'],
    mail: {
      about: ['dispute-opened'],
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
          : `Answer with proof until ${instant(answerBy)}, or it is decided for the buyer.`,
    }),
    link: () => routes.sellerDisputes,
  }),

  /** Disputes about official tickets are decided without an answer, because they have no seller. */
  ruleOn<
    DisputeOpened | DisputeAnswered | DisputeMoreGiven | DisputeMoreNotGiven | DisputeRefundFailed,
    DisputeParams
  >({
    name: 'dispute-to-decide',
    on: [
      'DisputeOpened',
      'DisputeAnswered',
      'DisputeMoreGiven',
      'DisputeMoreNotGiven',
      'DisputeRefundFailed',
    ],
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
    drafts: (trigger) => toBuyer(trigger, {}),
    write: ({ event }) => ({
      title: `The seller answered: ${short(event)}`,
      text: 'We read what you both say, and decide.',
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<DisputeMoreAsked, DisputeParams & { until: string | null }>({
    ...buyer,
    name: 'dispute-question-for-buyer',
    on: ['DisputeMoreAsked'],
    mail: askedMail,
    drafts: (trigger) =>
      trigger.data.side === 'buyer' ? toBuyer(trigger, { until: trigger.data.until }) : [],
    write: askedText,
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<DisputeMoreAsked, DisputeParams & { until: string | null }, OfDispute>({
    ...seller,
    name: 'dispute-question-for-seller',
    on: ['DisputeMoreAsked'],
    mail: {
      about: ['dispute-question'],
      request: ({ id, entityId: disputeId }) => ({ key: id, ids: { disputeId } }),
      write: async (mail, context) => sellerQuestionMail(await disputeOf(mail, context)),
    },
    drafts: (trigger) =>
      trigger.data.side === 'seller' ? toSeller(trigger, { until: trigger.data.until }) : [],
    write: askedText,
    link: () => routes.sellerDisputes,
  }),

  ruleOn<DisputeDecided, DisputeParams>({
    ...buyer,
    name: 'dispute-decided-for-buyer',
    on: ['DisputeDecided'],
    mail: decidedMail,
    drafts: (trigger) => toBuyer(trigger, {}),
    write: ({ event }) => ({
      title: `Your dispute was decided: ${short(event)}`,
      text: 'See the decision on the page of the order.',
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  /** Their bell has it from the refund itself. */
  mailOn<DisputeRefundFailed>({
    ...buyer,
    name: 'dispute-refund-failed',
    on: ['DisputeRefundFailed'],
    mail: refundFailedMail,
    drafts: (trigger) => toBuyer(trigger, {}),
  }),

  ruleOn<DisputeDecided, DisputeParams, OfDispute>({
    ...seller,
    name: 'dispute-decided-for-seller',
    on: ['DisputeDecided'],
    mail: {
      about: ['dispute-decided'],
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

/** What a side that is asked for more reads. */
function askedText({ event, until }: { readonly event: string; readonly until: string | null }) {
  return {
    title: `We need more from you: ${short(event)}`,
    text:
      until === null
        ? 'Read the question about your dispute, and answer it.'
        : `Read the question about your dispute, and answer until ${instant(until)}.`,
  };
}

function toBuyer<More extends object>(
  trigger: Trigger,
  more: More,
): readonly NotificationDraft<DisputeParams & More>[] {
  return opened(trigger).flatMap((dispute) =>
    dispute.buyer.kind === 'account'
      ? [{ to: dispute.buyer.id, params: { ...aboutOf(trigger, dispute), ...more } }]
      : [],
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
