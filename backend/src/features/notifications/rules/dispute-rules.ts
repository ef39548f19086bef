import { routes } from '@terrace/contracts/pages/routes';
import type {
  DisputeAnswered,
  DisputeDecided,
  DisputeEvent,
  DisputeOpened,
  DisputeRefundFailed,
  DisputeWithdrawn,
} from '../../disputes/dispute.events.js';
import { links } from './links.js';
import { ADMINS, type Trigger, type NotificationDraft, ruleOn } from './rule.js';
import { instant, short, tickets } from './words.js';

type DisputeParams = {
  readonly disputeId: string;
  readonly purchaseId: string;
  readonly event: string;
  readonly tickets: number;
};

const seller = { audience: 'seller', topic: 'disputes', mail: 'required', push: true } as const;
const buyer = { audience: 'buyer', topic: 'disputes', mail: 'required', push: true } as const;

export const disputeOpened = ruleOn<DisputeOpened, DisputeParams & { answerBy: string | null }>({
  ...seller,
  name: 'dispute-opened',
  drafts: (trigger) => toSeller(trigger, { answerBy: trigger.data.answerBy }),
  write: ({ event, tickets: count, answerBy }) => ({
    title: `A buyer disputes ${tickets(count)} for ${short(event)}`,
    text:
      answerBy === null
        ? 'Answer with proof.'
        : `Answer with proof until ${instant(answerBy)}, or the buyer gets the money back.`,
  }),
  link: () => routes.sellerDisputes,
});

/** Disputes about official tickets are decided without an answer, because they have no seller. */
export const disputeToDecide = ruleOn<DisputeOpened | DisputeAnswered | DisputeRefundFailed, DisputeParams>({
  name: 'dispute-to-decide',
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
});

export const disputeAnswered = ruleOn<DisputeAnswered, DisputeParams>({
  ...buyer,
  name: 'dispute-answered',
  drafts: (trigger) => toBuyer(trigger),
  write: ({ event }) => ({
    title: `The seller answered: ${short(event)}`,
    text: 'We read what you both say, and decide.',
  }),
  link: ({ purchaseId }) => links.order(purchaseId),
});

export const disputeDecidedForBuyer = ruleOn<DisputeDecided, DisputeParams>({
  ...buyer,
  name: 'dispute-decided-for-buyer',
  drafts: (trigger) => toBuyer(trigger),
  write: ({ event }) => ({
    title: `Your dispute was decided: ${short(event)}`,
    text: 'See the decision on the page of the order.',
  }),
  link: ({ purchaseId }) => links.order(purchaseId),
});

export const disputeDecidedForSeller = ruleOn<DisputeDecided, DisputeParams>({
  ...seller,
  name: 'dispute-decided-for-seller',
  drafts: (trigger) => toSeller(trigger, {}),
  write: ({ event }) => ({
    title: `A dispute was decided: ${short(event)}`,
    text: 'See the decision, and what it means for your payout.',
  }),
  link: () => routes.sellerDisputes,
});

export const disputeWithdrawn = ruleOn<DisputeWithdrawn, DisputeParams>({
  ...seller,
  name: 'dispute-withdrawn',
  drafts: (trigger) => toSeller(trigger, {}),
  write: ({ event }) => ({
    title: `A dispute was withdrawn: ${short(event)}`,
    text: 'Your payout is no longer held for it.',
  }),
  link: () => routes.sellerDisputes,
});

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
