import type { DisputeForm } from '@terrace/contracts/http/care/disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { idFrom } from '../../../platform/ids/id-from.js';
import { onSale, saleDecider, saleId } from '../../money/payouts/payouts.public.js';
import type { PurchaseState, StartedPurchase } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider, seatOfLine } from '../../buying/purchases/purchases.public.js';
import { type RefundWhat, refundAmount } from '../../buying/purchases/refunds/refunds.public.js';
import { SECOND_EYES } from '../../people/identity/identity.public.js';
import { type DisputeCommand, type DisputedSeller, disputeDecider, isEnd } from './dispute.decider.js';
import { disputeTextDecider } from './questions/dispute-text.decider.js';
import { type EarlierDispute, refusalOf } from './dispute-options.decision.js';
import type { DisputeEvent, DisputeState, OpenedDispute } from './dispute.events.js';
import { type AdminDecision, requireAgreed, whatOf } from './agreed-decision.js';
import { type DisputedPart, awaitsBank, disputedParts, fullRefund } from './disputed-tickets.decision.js';

type OrderFacts = { readonly purchase: Fact<PurchaseState> };
type DisputeFacts = OrderFacts & { readonly dispute: Fact<DisputeState> };

/** What was looked up before a dispute is opened. */
export interface Opening extends DisputeForm {
  readonly purchaseId: string;
  readonly times: EventTimes | null;
  readonly completedAt: Date;
  /** The sellers of the order, by id. */
  readonly sellers: ReadonlyMap<string, NonNullable<DisputedSeller>>;
  /** All disputes of the order so far. */
  readonly earlier: readonly EarlierDispute[];
  /** Makes the id of the dispute about a seller's tickets. */
  readonly idFor: (sellerId: string | null) => string;
  /** The administrator who opens it in the buyer's name. */
  readonly by?: DecidedBy | undefined;
}

type SaleState = ReturnType<typeof saleDecider.initial>;
type OpeningFacts = OrderFacts & Readonly<Record<`sale of ${string}`, Fact<SaleState>>>;

/**
 * One dispute for each seller of the tickets, and the hold on each of their payouts, in one append. A sale that is held
 * already is disputed already: of openings at the same moment, the rules know the second one before it is written.
 */
export function openDisputesPlan(opening: Opening): Plan<OpeningFacts, { purchaseId: string }> {
  const { purchaseId } = opening;
  const sales: Record<`sale of ${string}`, Fact<SaleState>> = {};
  for (const sellerId of opening.sellers.keys())
    sales[`sale of ${sellerId}`] = { decider: saleDecider, entityId: saleId(sellerId, purchaseId) };
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId }, ...sales },
    commands: (facts) => {
      const { purchase } = facts;
      if (purchase.kind === 'none') throw new DomainError('not-found');
      return disputedParts(purchase, opening.tickets).map((part) => {
        const sale = facts[`sale of ${part.sellerId ?? ''}`];
        if (sale?.holds.has('dispute')) throw new DomainError('dispute-open');
        const tickets = part.lines.map(({ line, seats }) => ({ lineId: line.id, seats }));
        const refusal = refusalOf({ sellerId: part.sellerId, tickets }, opening.reason, opening.earlier);
        if (refusal) throw new DomainError(refusal);
        return opened(opening, purchase, part);
      });
    },
    result: { purchaseId },
  };
}

function opened(
  opening: Opening,
  purchase: StartedPurchase,
  { sellerId, lines }: DisputedPart,
): StreamCommand {
  const { purchaseId, reason, description, times, completedAt, sellers, idFor, by } = opening;
  const [first] = lines;
  const currency = first?.line.unitPrice.currency ?? '';
  const amount = lines.reduce((sum, { line, quantity }) => sum + quantity * line.unitPrice.amount, 0);
  const command = {
    type: 'OpenDispute',
    purchaseId,
    seller: sellerId === null ? null : (sellers.get(sellerId) ?? erasedSeller(sellerId)),
    buyer: purchase.buyer,
    event: purchase.event,
    tickets: lines.map(({ line, quantity, seats }) => ({
      ...{ lineId: line.id, label: line.label, quantity },
      ...(seats && { seats: seats.map((number) => seatOfLine(line, number)) }),
    })),
    amount: { amount, currency },
    reason,
    description,
    times,
    completedAt,
    by,
  } as const;
  return on(disputeDecider, idFor(sellerId), command, {
    isNew: true,
    follow: withSale(purchaseId, sellerId),
  });
}

/** The proceeds of a seller who has gone are held all the same. */
function erasedSeller(id: string) {
  return { id, fullName: '', companyName: '' };
}

/** A command that needs nothing but the dispute. */
export type ChangeDispute = Extract<
  DisputeCommand,
  {
    type:
      | 'AddEvidence'
      | 'AnswerDispute'
      | 'AskForMore'
      | 'GiveMore'
      | 'EndQuestion'
      | 'WithdrawDispute'
      | 'ReadEvidence';
  }
>;

/** Checks a command against the rules, before what it takes is done. */
export function checkDisputePlan(
  disputeId: string,
  command: ChangeDispute,
): Plan<Pick<DisputeFacts, 'dispute'>, { disputeId: string }> {
  return {
    facts: { dispute: { decider: disputeDecider, entityId: disputeId } },
    commands: ({ dispute }, now) => {
      disputeDecider.decide(command, dispute, now);
      return [];
    },
    result: { disputeId },
  };
}

/** A command that needs nothing but the dispute; what ends it lets the payout go, and what is asked and answered is written. */
export function changeDisputePlan(
  disputeId: string,
  command: ChangeDispute,
): Plan<Pick<DisputeFacts, 'dispute'>, { disputeId: string }> {
  return {
    facts: { dispute: { decider: disputeDecider, entityId: disputeId } },
    commands: ({ dispute }) => {
      if (dispute.kind === 'none') return [on(disputeDecider, disputeId, command)];
      const { purchaseId, sellerId } = dispute;
      const follow = (event: DisputeEvent) => [
        ...withSale(purchaseId, sellerId)(event),
        ...('text' in command ? textOf(disputeId, command.text, dispute, event) : []),
      ];
      return [on(disputeDecider, disputeId, command, { follow })];
    },
    result: { disputeId },
  };
}

/** The text of a question, or of the answer to one. */
function textOf(
  disputeId: string,
  text: string,
  { buyerId, sellerId }: OpenedDispute,
  event: DisputeEvent,
): StreamCommand[] {
  if (event.type !== 'DisputeMoreAsked' && event.type !== 'DisputeMoreGiven') return [];
  const { questionId, side } = event.data;
  const personId = side === 'buyer' ? buyerId : (sellerId ?? buyerId);
  const kind = event.type === 'DisputeMoreAsked' ? 'question' : 'answer';
  const about = { disputeId, questionId, kind, side, personId } as const;
  const write = { type: 'WriteDisputeText', about, text } as const;
  return [on(disputeTextDecider, idFrom(kind, questionId), write, { isNew: true })];
}

/** The decision of an administrator, or of silence, and its refund: both or neither. Silence throws `charged-back` while a bank decides. */
export function decideDisputePlan(
  { disputeId, purchaseId }: { readonly disputeId: string; readonly purchaseId: string },
  decided: AdminDecision | 'unanswered',
): Plan<DisputeFacts & { readonly eyes: typeof SECOND_EYES }, { disputeId: string }> {
  return {
    facts: {
      dispute: { decider: disputeDecider, entityId: disputeId },
      purchase: { decider: purchaseDecider, entityId: purchaseId },
      eyes: SECOND_EYES,
    },
    commands: ({ dispute, purchase, eyes }) => {
      if (dispute.kind === 'none' || purchase.kind === 'none') throw new DomainError('not-found');
      if (decided === 'unanswered' && isUndecided(dispute) && awaitsBank(dispute.tickets, purchase))
        throw new DomainError('charged-back');
      const what =
        decided === 'unanswered'
          ? fullRefund(dispute.tickets, purchase)
          : whatOf(decided.decision, dispute, purchase);
      // The rules of the dispute come first: the second to decide is told so, not that nothing is left.
      const refund = isUndecided(dispute) && what ? refundOf(disputeId, what, dispute, purchase) : null;
      if (decided !== 'unanswered' && refund && what)
        requireAgreed(decided.approved, refund.amount, what, purchase, eyes);
      const command: DisputeCommand =
        decided === 'unanswered'
          ? { type: 'DecideUnanswered', refund }
          : { type: 'DecideDispute', refund, decision: decided.decision, by: decided.by };
      const follow = (event: DisputeEvent) => [
        ...(event.type === 'DisputeDecided' && refund && what
          ? [requestRefund(purchaseId, refund.refundId, what, decided)]
          : []),
        ...withSale(purchaseId, dispute.sellerId)(event),
      ];
      return [on(disputeDecider, disputeId, command, { follow })];
    },
    result: { disputeId },
  };
}

/** The end of a dispute's refund: with it the seller's share is taken and the rest of the payout is let go. */
export function endRefundPlan(
  { disputeId, refundId }: { readonly disputeId: string; readonly refundId: string },
  outcome: 'succeeded' | 'failed',
  share: Money | undefined,
): Plan<Pick<DisputeFacts, 'dispute'>, { disputeId: string }> {
  return {
    facts: { dispute: { decider: disputeDecider, entityId: disputeId } },
    commands: ({ dispute }) => {
      if (dispute.kind === 'none') throw new DomainError('not-found');
      const { purchaseId, sellerId } = dispute;
      const follow = (event: DisputeEvent) => [
        ...(event.type === 'DisputeRefunded' && sellerId !== null && share && share.amount > 0
          ? [onSale(sellerId, { type: 'DebitSale', purchaseId, refundId, amount: share })]
          : []),
        ...withSale(purchaseId, sellerId)(event),
      ];
      return [on(disputeDecider, disputeId, { type: 'EndRefund', refundId, outcome }, { follow })];
    },
    result: { disputeId },
  };
}

/** Holds the sale of a seller from a dispute's first event to its last. */
function withSale(purchaseId: string, sellerId: string | null) {
  return (event: DisputeEvent): StreamCommand[] => {
    if (sellerId === null) return [];
    const sale = { purchaseId, reason: 'dispute' } as const;
    if (event.type === 'DisputeOpened') return [onSale(sellerId, { type: 'HoldSale', ...sale })];
    return isEnd(event) ? [onSale(sellerId, { type: 'ReleaseSale', ...sale })] : [];
  };
}

function refundOf(disputeId: string, what: RefundWhat, dispute: OpenedDispute, purchase: StartedPurchase) {
  const currency = purchase.payment?.amount.currency ?? '';
  return {
    refundId: idFrom('refund of dispute', disputeId, String(dispute.decisions)),
    amount: { amount: refundAmount(what, purchase), currency },
  };
}

function requestRefund(
  purchaseId: string,
  refundId: string,
  what: RefundWhat,
  decided: Parameters<typeof decideDisputePlan>[1],
): StreamCommand {
  const isSilence = decided === 'unanswered';
  return on(purchaseDecider, purchaseId, {
    type: 'RequestRefund',
    refundId,
    what,
    reason: 'dispute',
    bearer: !isSilence && decided.decision.outcome === 'refund' ? decided.decision.bearer : 'sale',
    // The dispute has the note, for both of whom it is about.
    by: isSilence ? null : { ...decided.by, note: '' },
  });
}
