import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { type PromoUser, promoCodeDecider } from '../promo-codes/promo-codes.public.js';
import {
  buyerFact,
  erasureFact,
  requireNoErasure,
  requireNotBlocked,
} from '../../people/identity/identity.public.js';
import { sellerDecider } from '../../people/sellers/sellers.public.js';
import { labelOfTicket, ticketDecider } from '../../selling/tickets/tickets.public.js';
import { type PurchaseCommand, purchaseDecider } from './purchase.decider.js';
import {
  type FrozenLine,
  type PurchaseEvent,
  type Reseated,
  type StartedPurchase,
  type PurchaseState,
  evolvePurchase,
} from './purchase.events.js';
import type { SettlePayment } from './payment/settle-payment.decision.js';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';

type TicketState = ReturnType<typeof ticketDecider.initial>;
type PromoState = ReturnType<typeof promoCodeDecider.initial>;
type PurchaseFacts = { readonly purchase: Fact<PurchaseState> };

/** A purchase as a fact of a plan. */
export function purchaseFact(purchaseId: string): Fact<PurchaseState> {
  return { decider: purchaseDecider, entityId: purchaseId };
}

/** A command for one purchase together with what its events mean for its tickets and its promo code. */
export function changePurchasePlan(
  purchaseId: string,
  command: Exclude<PurchaseCommand, { type: 'StartPurchase' | 'SettlePayment' | 'ApplyPromo' }>,
): Plan<PurchaseFacts, { purchaseId: string }> {
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
    commands: ({ purchase }) =>
      withOthers(purchaseId, purchase, command, 'emailKeys' in command ? command.emailKeys : []),
    result: { purchaseId },
  };
}

type SellerState = ReturnType<typeof sellerDecider.initial>;
type PaymentFacts = PurchaseFacts &
  Readonly<Record<`seller ${string}`, Fact<SellerState>>> & {
    readonly erasure: ReturnType<typeof erasureFact>;
    readonly buyer: ReturnType<typeof buyerFact>;
  };

/**
 * 'Complete Purchase'. The sellers' streams are facts: one suspended or closed before this append sells nothing any more, one
 * suspended after it has sold (product.md 4.18). A payment that is open may go on. Throws `ticket-unavailable`,
 * `erasure-waits` to a buyer who is about to be erased, and `buyer-blocked` where `accountId` is: the buyer's account, or the
 * one with a guest's e-mail address, else the guest.
 */
export function requestPaymentPlan(
  purchaseId: string,
  { buyerId, lines }: { readonly buyerId: string; readonly lines: readonly FrozenLine[] },
  accountId: string,
  command: Extract<PurchaseCommand, { type: 'CompletePurchase' | 'RetryPayment' }>,
): Plan<PaymentFacts, { purchaseId: string }> {
  const plan = changePurchasePlan(purchaseId, command);
  const sellers: Record<`seller ${string}`, Fact<SellerState>> = {};
  for (const { sellerId } of listingLinesOf(lines))
    if (sellerId) sellers[`seller ${sellerId}`] = { decider: sellerDecider, entityId: sellerId };
  const names = Object.keys(sellers) as (keyof typeof sellers)[];
  return {
    facts: {
      purchase: { decider: purchaseDecider, entityId: purchaseId },
      erasure: erasureFact(buyerId),
      buyer: buyerFact(accountId),
      ...sellers,
    },
    commands: (facts, now) => {
      if (asksForPayment(facts.purchase)) requireNoErasure(facts.erasure);
      if (asksForPayment(facts.purchase)) requireNotBlocked(facts.buyer);
      if (asksForPayment(facts.purchase) && names.some((name) => facts[name]?.status !== 'active'))
        throw new DomainError('ticket-unavailable');
      return plan.commands({ purchase: facts.purchase }, now);
    },
    result: { purchaseId },
  };
}

/** Whether no payment of it is open or done. */
function asksForPayment(purchase: PurchaseState): boolean {
  if (purchase.kind === 'none' || purchase.status !== 'pending') return false;
  return purchase.payment === null || purchase.payment.status === 'failed';
}

/** A promo code for a held purchase, if the code's own rules would let this buyer have a use now. */
export function applyPromoPlan(
  purchaseId: string,
  promoId: string,
  user: PromoUser,
): Plan<PurchaseFacts & { readonly promo: Fact<PromoState> }, { purchaseId: string }> {
  return {
    facts: {
      purchase: { decider: purchaseDecider, entityId: purchaseId },
      promo: { decider: promoCodeDecider, entityId: promoId },
    },
    commands: ({ promo }, now) => {
      promoCodeDecider.decide({ type: 'ReserveUse', purchaseId, ...user }, promo, now);
      if (promo.kind === 'none') throw new DomainError('promo-unknown');
      const { name, type, amount } = promo.terms;
      const applied = { id: promoId, name, type, amount };
      return [on(purchaseDecider, purchaseId, { type: 'ApplyPromo', promo: applied })];
    },
    result: { purchaseId },
  };
}

type ListingLine = Pick<FrozenLine, 'id' | 'quantity' | 'seats'>;
type SettleFacts = PurchaseFacts &
  Readonly<Record<`ticket ${string}`, Fact<TicketState>>> &
  Readonly<Record<`promo ${string}`, Fact<PromoState>>>;

/** What a purchase took for its payment, and late money must take again; it no longer changes. */
export interface Taken {
  readonly listingLines: readonly ListingLine[];
  readonly promoId: string | null;
  /** Of the buyer's e-mail addresses. */
  readonly emailKeys: readonly string[];
}

/**
 * A payment has ended: webhook, return page and reconciliation all come here. Whether late money can still
 * have its tickets, and its discount, is read from their streams in the same transaction.
 */
export function settlePaymentPlan(
  purchaseId: string,
  { listingLines, promoId, emailKeys }: Taken,
  settlement: Omit<SettlePayment, 'type' | 'ticketsLeft' | 'reseated'>,
): Plan<SettleFacts, { purchaseId: string }> {
  const tickets: Record<`ticket ${string}`, Fact<TicketState>> = {};
  for (const { id } of listingLines) tickets[`ticket ${id}`] = { decider: ticketDecider, entityId: id };
  const promos: Record<`promo ${string}`, Fact<PromoState>> = {};
  if (promoId !== null) promos[`promo ${promoId}`] = { decider: promoCodeDecider, entityId: promoId };
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId }, ...tickets, ...promos },
    commands: (facts, now) => {
      const { purchase } = facts;
      const buyerId = purchase.kind === 'started' ? purchase.buyer.id : '';
      const retaken = listingLines.map((line) =>
        retakenSeats(line, purchaseId, facts[`ticket ${line.id}`], now),
      );
      const ticketsLeft =
        retaken.every((seats) => seats !== null) &&
        (promoId === null ||
          wouldAllow(promoCodeDecider, facts[`promo ${promoId}`], now, {
            type: 'RetakeUse',
            purchaseId,
            buyerId,
            emailKeys,
          }));
      const reseated = retaken.flatMap((line) => line ?? []);
      const command = { type: 'SettlePayment', ...settlement, ticketsLeft, reseated } as const;
      return withOthers(purchaseId, purchase, command, emailKeys);
    },
    result: { purchaseId },
  };
}

/** The lines of a purchase that are a seller's ticket; categories belong to the upstream API and are not held. */
export function listingLinesOf(lines: readonly FrozenLine[]): readonly FrozenLine[] {
  return lines.filter(({ kind }) => kind === 'listing');
}

/** A command for the purchase, followed by what its events ask of its tickets and its promo code. */
function withOthers(
  purchaseId: string,
  purchase: PurchaseState,
  command: PurchaseCommand,
  emailKeys: readonly string[],
): readonly StreamCommand[] {
  const follow = (event: PurchaseEvent) => {
    if (purchase.kind === 'none') return [];
    return [
      ...listingLinesOf(purchase.lines).flatMap((line) => commandFor(line, purchaseId, event) ?? []),
      ...promoCommandsFor(purchase, { purchaseId, buyerId: purchase.buyer.id, emailKeys }, event),
    ];
  };
  return [on(purchaseDecider, purchaseId, command, { follow })];
}

/** What a purchase's event asks of a listing it holds; most ask nothing. */
function commandFor(
  { id, quantity, seats }: ListingLine,
  purchaseId: string,
  event: PurchaseEvent,
): StreamCommand | undefined {
  if (event.type === 'PurchaseCompleted') {
    return event.data.late
      ? on(ticketDecider, id, { type: 'RetakeTickets', purchaseId, quantity, seats })
      : on(ticketDecider, id, { type: 'SellHeldTickets', purchaseId });
  }
  if (event.type === 'PurchaseCancelled' || event.type === 'HoldExpired') {
    return on(ticketDecider, id, { type: 'ReleaseHold', purchaseId });
  }
  return undefined;
}

/**
 * What a purchase's event asks of its promo code: a use when the price is frozen, by a payment or because
 * nothing is to be paid; the use back when the purchase comes to nothing, or is given back whole.
 */
function promoCommandsFor(
  purchase: StartedPurchase,
  use: PromoUser & { readonly purchaseId: string },
  event: PurchaseEvent,
): StreamCommand[] {
  const { promo, payment } = purchase;
  if (!promo) return [];
  const { purchaseId } = use;
  const release = on(promoCodeDecider, promo.id, { type: 'ReleaseUse', purchaseId });
  switch (event.type) {
    case 'PaymentRequested':
      return [on(promoCodeDecider, promo.id, { type: 'ReserveUse', ...use })];
    case 'PurchaseCompleted':
      if (event.data.late) return [on(promoCodeDecider, promo.id, { type: 'RetakeUse', ...use })];
      return payment ? [] : [on(promoCodeDecider, promo.id, { type: 'ReserveUse', ...use })];
    case 'PurchaseCancelled':
    case 'HoldExpired':
      return payment ? [release] : [];
    default:
      return givesUseBack(purchase, event) ? [release] : [];
  }
}

/** The seats that late money gets of a ticket, where they are others than before; null when it gets none. */
function retakenSeats(
  { id, quantity, seats }: ListingLine,
  purchaseId: string,
  ticket: TicketState | undefined,
  now: Date,
): readonly Reseated[] | null {
  if (ticket?.kind !== 'uploaded') return null;
  const command = { type: 'RetakeTickets', purchaseId, quantity, seats } as const;
  const events = decidedBy(ticketDecider, ticket, now, command);
  const [sold] = events ?? [];
  if (sold?.type !== 'TicketsSold' || isDeepStrictEqual(sold.data.seats, seats)) return events && [];
  const { seats: others } = sold.data;
  return [{ id, label: labelOfTicket(ticket.details, others), ...(others && { seats: others }) }];
}

/** Whether a stream's own rules would let this happen. */
function wouldAllow<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: NoInfer<State> | undefined,
  now: Date,
  command: NoInfer<Command>,
): boolean {
  return decidedBy(decider, state, now, command) !== null;
}

/** What a stream's own rules would make of a command; null when they refuse it. */
function decidedBy<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: NoInfer<State> | undefined,
  now: Date,
  command: NoInfer<Command>,
): readonly Event[] | null {
  try {
    return decider.decide(command, state ?? decider.initial(), now);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Reasons of a refund that are not the buyer's wish. */
const OURS_OR_THE_EVENTS: ReadonlySet<RefundReason> = new Set([
  'late-payment',
  'event-cancelled',
  'event-moved',
  'dispute',
  'our-mistake',
]);

/**
 * Whether an event of a completed purchase gives the use of its promo code back (product.md 13.9): with the refund that gives
 * back the last of what was paid, when every refund has our or the event's reason; and with the cancellation of the event of
 * an order that cost nothing, as no refund follows.
 */
function givesUseBack(purchase: StartedPurchase, event: PurchaseEvent): boolean {
  if (purchase.status !== 'completed') return false;
  if (event.type === 'EventChangeNoted') return event.data.kind === 'cancelled' && !purchase.payment;
  if (event.type !== 'RefundSucceeded') return false;
  const after = evolvePurchase(purchase, event);
  if (after.kind === 'none' || after.payment?.status !== 'refunded') return false;
  const succeeded = after.refunds.filter(({ status }) => status === 'succeeded');
  return succeeded.every(({ reason }) => OURS_OR_THE_EVENTS.has(reason));
}
