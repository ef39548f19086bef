import { isDeepStrictEqual } from 'node:util';
import { needsApproval } from '@terrace/contracts/http/selling/tickets';
import { type CountryRule, ruleProblems } from '@terrace/contracts/values/money/country-rules';
import type { Money } from '@terrace/contracts/values/money/money';
import type { SellerKind } from '@terrace/contracts/values/statuses';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { type HoldCommand, decideHold } from './seats/holds.decision.js';
import { claimedSeats, seatClaims, seatReleases } from './seats/seat-claims.rules.js';
import { type NoteFile, noteFile } from './seats/seat-files.rules.js';
import { requireInHand } from './in-hand.rules.js';
import {
  type EventNow,
  type SuspensionCommand,
  decideSuspension,
  eventListedAgain,
} from './suspension.decision.js';
import { priceProblem } from './prices/price-limit.rules.js';
import { type RailsOfSeller, isWithinRails } from './prices/price-rails.decision.js';
import { type TakeDownTicket, takeDown } from './takedown.decision.js';
import {
  claimsOfEdit,
  releasedBy,
  requireEditedSeats,
  requireSeats,
  besideReduction,
  withCountedSeats,
} from './seats/ticket-seats.decision.js';
import { heldOf } from './seats/ticket-stock.rules.js';
import { type DecidedBy, rejected } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  DETAIL_NAMES,
  type EventOfTicket,
  type HiddenReason,
  type TicketDetails,
  type TicketEvent,
  type UploadedTicket,
  type TicketState,
  detailsOf,
  evolveTicket,
  noTicket,
} from './ticket.events.js';

export type TicketCommand =
  | {
      readonly type: 'UploadTicket';
      readonly seller: {
        readonly id: string;
        readonly fullName: string;
        readonly companyName: string;
        readonly kind?: SellerKind | undefined;
      };
      readonly event: EventOfTicket;
      readonly details: TicketDetails;
      readonly deliveryAddress: string;
      /** Most that a ticket may cost now; null for no limit. */
      readonly maxPrice?: Money | null;
      /** What the event's country asks of tickets; null or left out where it asks nothing. */
      readonly rule?: CountryRule | null;
      /** The seller's own name for it: at most one ticket of a seller has it. */
      readonly reference?: string | undefined;
      /** The withdrawn ticket whose rest it is: that is listed again once. */
      readonly relisted?: string | undefined;
    }
  | {
      readonly type: 'ApproveTicket' | 'RejectTicket';
      readonly by: DecidedBy;
      /** Version the administrator was looking at; left out, it is whatever the ticket says now. */
      readonly seen?: number | undefined;
      /** For an approval: its seller is a trader who has not stated who they are. */
      readonly isTraderUnnamed?: boolean;
      /** What the event's country asks, for an approval. */
      readonly rule?: CountryRule | null;
      /** Why, with a rejection. */
      readonly rejection?: Rejection | undefined;
    }
  | {
      readonly type: 'EditTicket';
      readonly sellerId: string;
      readonly changes: Partial<TicketDetails>;
      readonly deliveryAddress: string | undefined;
      /** Most that a new price may be now; null for no limit. */
      readonly maxPrice?: Money | null;
      /** Within what a new price is live at once; null or left out, none is. */
      readonly rails?: RailsOfSeller;
      /** What the event's country asks of what buyers read. */
      readonly rule?: CountryRule | null;
      /** The event of a rejected ticket, which did not follow it; null or left out where nobody knows it. */
      readonly eventNow?: EventNow | null;
      /** Why its seller may list nothing now; null or left out where they may. */
      readonly mayNotList?: 'seller-not-active' | 'erasure-waits' | null;
    }
  | {
      readonly type: 'WithdrawTicket';
      readonly sellerId: string;
      readonly reason: 'seller' | 'seller-rejected';
    }
  | TakeDownTicket
  /** The seller was suspended or reinstated, or became a trader. */
  | { readonly type: 'FollowSeller'; readonly hiddenFor: HiddenReason | null }
  | SuspensionCommand
  | NoteFile
  | HoldCommand;

/** The rules of a seller's ticket: approved before it sells, and never more held or sold than offered. */
export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent> = {
  category: 'ticket',
  initial: () => noTicket,
  evolve: evolveTicket,
  decide(command, state, now) {
    if (command.type === 'UploadTicket') return upload(command);
    if (state.kind === 'none') throw new DomainError('ticket-not-found');
    switch (command.type) {
      case 'ApproveTicket':
      case 'RejectTicket':
        return decideTicket(command, state, now);
      case 'EditTicket':
        return edit(command, state);
      case 'WithdrawTicket':
        return withdraw(command, state);
      case 'TakeDownTicket':
        return takeDown(command, state, now);
      case 'FollowSeller':
        return followSeller(command.hiddenFor, state);
      case 'FollowEvent':
      case 'ConfirmEvent':
        return decideSuspension(command, state);
      case 'NoteFile':
        return noteFile(command, state.filed);
      case 'HoldTickets':
      case 'ReleaseHold':
      case 'SellHeldTickets':
      case 'RetakeTickets':
        return decideHold(command, state);
    }
  },
  /**
   * References are kept for good, also by withdrawn tickets, so that an old file lists nothing again (docs/decisions/0019);
   * seats until they are no longer for sale, those that were sold for good (docs/decisions/0115).
   */
  claims({ type, data }) {
    const released = 'released' in data ? data.released : undefined;
    const claimed = 'claimed' in data ? data.claimed : undefined;
    const own = type === 'TicketUploaded' ? [...referenceClaim(data), ...relistedClaim(data)] : [];
    return { take: [...own, ...seatClaims(claimed)], release: seatReleases(released) };
  },
};

function referenceClaim({ sellerId, reference }: { readonly sellerId: string; readonly reference?: string }) {
  if (reference === undefined) return [];
  return [{ scope: 'ticket-reference', value: `${sellerId} ${reference}`, refusal: 'reference-taken' }];
}

function relistedClaim({ relisted }: { readonly relisted?: string }) {
  return relisted === undefined
    ? []
    : [{ scope: 'ticket-relisted', value: relisted, refusal: 'listed-again' }];
}

type Command<Type extends TicketCommand['type']> = Extract<TicketCommand, { type: Type }>;
type Verdict = Command<'ApproveTicket' | 'RejectTicket'>;

function upload({
  seller,
  event,
  details,
  deliveryAddress,
  reference,
  relisted,
  maxPrice,
  rule,
}: Command<'UploadTicket'>): TicketEvent[] {
  requirePrice(details.price, maxPrice);
  requireRule(details, rule);
  requireInHand(details, event);
  requireSeats(details);
  const { id, fullName, companyName, kind } = seller;
  const claimed = claimedSeats(id, event, details);
  return [
    {
      type: 'TicketUploaded',
      data: {
        sellerId: id,
        ...event,
        ...details,
        ...(reference !== undefined && { reference }),
        ...(relisted !== undefined && { relisted }),
        ...(claimed && { claimed }),
      },
      personal: { [id]: { fullName, companyName, deliveryAddress, ...(kind && { sellerKind: kind }) } },
    },
  ];
}

/**
 * Buttons exist only on pending tickets (product.md 4.2); the second administrator receives who was first. What was not seen
 * is not decided: an edit since, of the price say, refuses the decision.
 */
function decideTicket(command: Verdict, ticket: UploadedTicket, now: Date): TicketEvent[] {
  if (ticket.status === 'withdrawn' || ticket.status === 'suspended')
    throw new DomainError('ticket-unavailable');
  if (ticket.status !== 'pending') throw new DomainError('already-decided', { decision: ticket.decision });
  const { seen = ticket.version } = command;
  if (seen < ticket.contentVersion || seen > ticket.version) throw new DomainError('changed-since-seen');
  const { by, rejection } = command;
  if (command.type === 'RejectTicket') {
    const decided = rejected('TicketRejected', by, ticket.sellerId, rejection, now);
    return [{ ...decided, data: { ...decided.data, ...releasedBy(ticket) } }];
  }
  if (command.isTraderUnnamed) throw new DomainError('trader-details-missing');
  requireRule(ticket.details, command.rule);
  const data = { by: by.id, at: now.toISOString() };
  return [{ type: 'TicketApproved', data, personal: { [by.id]: { name: by.name } } }];
}

/**
 * An edit of what buyers read goes back to pending, but for a price within the rails (docs/decisions/0019); what is held or
 * sold cannot be taken away, and what is sold out has no price any more. Who may list nothing offers neither what was rejected
 * again nor more of a ticket (product.md 4.18, 15.5). What was rejected is offered again for the event as it is now (19.4).
 */
function edit(command: Command<'EditTicket'>, ticket: UploadedTicket): TicketEvent[] {
  const { sellerId, changes, deliveryAddress, maxPrice, rule, mayNotList } = command;
  const { rails = null, eventNow = null } = command;
  requireSeller(sellerId, ticket);
  if (ticket.status === 'withdrawn' || ticket.status === 'suspended')
    throw new DomainError('ticket-unavailable');
  const before = ticket.details;
  const details = detailsOf(withCountedSeats({ ...before, ...changes }, changes));
  const edited = DETAIL_NAMES.filter((name) => !isDeepStrictEqual(details[name], before[name]));
  if (deliveryAddress === undefined && edited.length === 0) return [];
  if (details.quantity < heldOf(ticket) + ticket.sold) throw new DomainError('listing-in-use');
  const isNewPrice = details.price.amount !== before.price.amount;
  if (isNewPrice && details.quantity === ticket.sold) throw new DomainError('sold-out', { available: 0 });
  if (isNewPrice) requirePrice(details.price, maxPrice);
  requireEditedSeats(details, ticket, edited);
  if (needsApproval(besideReduction(before, details, edited))) requireRule(details, rule);
  const isLive = ticket.status === 'approved' && isWithinRails(details.price, ticket.approvedPrice, rails);
  const backToPending = needsApproval(isLive ? edited.filter(isNotPrice) : edited);
  const isListedAgain = ticket.status === 'rejected' && backToPending;
  const isListedAnew = isListedAgain || (backToPending && details.quantity > before.quantity);
  if (mayNotList && isListedAnew) throw new DomainError(mayNotList);
  const event = isListedAgain ? eventListedAgain(ticket.event, eventNow) : ticket.event;
  const isMoved = event !== ticket.event;
  if (isMoved || edited.includes('inHandDate')) requireInHand(details, event);
  return [
    {
      type: 'TicketEdited',
      data: {
        sellerId,
        ...details,
        backToPending,
        ...(isMoved && { event }),
        ...claimsOfEdit(ticket, details, edited),
      },
      ...(deliveryAddress !== undefined && { personal: { [sellerId]: { deliveryAddress } } }),
    },
  ];
}

const isNotPrice = (name: string) => name !== 'price';

/**
 * Held tickets stay held until their holds end; the rest is no longer for sale at once. Of a ticket that is sold out
 * the seller can withdraw nothing.
 */
function withdraw({ sellerId, reason }: Command<'WithdrawTicket'>, ticket: UploadedTicket): TicketEvent[] {
  requireSeller(sellerId, ticket);
  if (ticket.status === 'withdrawn') return [];
  if (reason === 'seller' && ticket.sold === ticket.details.quantity)
    throw new DomainError('sold-out', { available: 0 });
  return [{ type: 'TicketWithdrawn', data: { reason, ...releasedBy(ticket) } }];
}

function followSeller(reason: HiddenReason | null, { isHidden }: UploadedTicket): TicketEvent[] {
  if ((reason !== null) === isHidden) return [];
  return reason ? [{ type: 'TicketHidden', data: { reason } }] : [{ type: 'TicketShown', data: {} }];
}

/** Another seller's ticket does not exist for this one. */
function requireSeller(sellerId: string, ticket: UploadedTicket): void {
  if (ticket.sellerId !== sellerId) throw new DomainError('ticket-not-found');
}

/** The limit of the policy that holds now (product.md 17); what is on sale already stays. */
function requirePrice(price: Money, maxPrice: Money | null | undefined): void {
  const message = priceProblem(price, maxPrice);
  if (message !== undefined) throw invalid('price', message);
}

/** What the event's country asks now (product.md 17.8); the refusal says it in its detail too, for lists of outcomes. */
function requireRule(details: TicketDetails, rule: CountryRule | null = null): void {
  const errors = ruleProblems(details, rule);
  if (errors.length === 0) return;
  throw new DomainError('invalid', { errors, detail: errors.map(({ message }) => `${message}.`).join(' ') });
}
