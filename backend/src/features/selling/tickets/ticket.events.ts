import { type TakenDownTo, type Ticket, TicketDetails } from '@terrace/contracts/http/selling/tickets';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { namesOf, pick, recordOf } from '@terrace/contracts/values/fields';
import { attributesOf, type listingAttributes } from '@terrace/contracts/values/listing/attributes';
import type { Money } from '@terrace/contracts/values/money/money';
import type { SellerKind, TicketStatus } from '@terrace/contracts/values/statuses';
import { eventFields } from '@terrace/contracts/http/selling/seller-tickets';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { type HeldSeats, type HoldEvent, evolveHolds, nothingHeld } from './seats/hold.events.js';
import { type SeatClaims, claimsAfter } from './seats/seat-claims.rules.js';
import { type SeatFileEvent, filedAfter } from './seats/seat-files.rules.js';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import {
  type DecisionTaken,
  type RejectedData,
  type RejectedPart,
  decisionTaken,
} from '../../../platform/queues/decisions-taken.js';

export type { TicketsHeld, TicketsSold } from './seats/hold.events.js';
export type { TicketDetails } from '@terrace/contracts/http/selling/tickets';

export const DETAIL_NAMES = namesOf(TicketDetails.shape);
const OPTIONAL_TEXTS = [...namesOf(seatFields), 'description'] as const;
type Optional = (typeof OPTIONAL_TEXTS)[number] | 'split' | 'inHandDate' | keyof typeof listingAttributes;

/**
 * The details among these fields; '' for an optional text that a form leaves out or an older event does not know, any
 * split, and nothing said about face value and restrictions.
 */
export function detailsOf(
  given: Omit<TicketDetails, Optional> & { readonly [Name in Optional]?: TicketDetails[Name] | undefined },
): TicketDetails {
  const { split = 'any', inHandDate = '', ...rest } = given;
  return {
    ...pick({ split, inHandDate, ...rest, ...attributesOf(given) }, DETAIL_NAMES),
    ...recordOf(OPTIONAL_TEXTS, (name) => given[name] ?? ''),
  };
}

/** Which event a ticket is for; `eventId` when it was chosen from the suggestions. */
export type EventOfTicket = Readonly<Pick<Ticket, keyof typeof eventFields>>;

/** Of the seller: who sells, as known at the upload, and where the tickets are handed over. */
type SellerPart = {
  fullName: string;
  companyName: string;
  deliveryAddress: string;
  sellerKind?: SellerKind;
};
/** Of the administrator who decided. */
type AdminPart = { name: string };

/**
 * `reference` is the seller's own name for a ticket that came from a file, `relisted` the withdrawn or rejected ticket that was listed again so;
 * claims of seats: docs/decisions/0115.
 */
export type TicketUploaded = DomainEvent<
  'TicketUploaded',
  TicketDetails &
    EventOfTicket &
    Pick<SeatClaims, 'claimed'> & {
      readonly sellerId: string;
      readonly reference?: string;
      readonly relisted?: string;
    },
  SellerPart
>;
export type TicketApproved = DomainEvent<
  'TicketApproved',
  { readonly by: string; readonly at: string },
  AdminPart
>;
export type TicketRejected = DomainEvent<
  'TicketRejected',
  RejectedData & Pick<SeatClaims, 'released'>,
  RejectedPart
>;
/**
 * `backToPending` when something changed that buyers read, except a price within the rails: it must be approved again. `event`
 * when it changed while the ticket was rejected.
 */
export type TicketEdited = DomainEvent<
  'TicketEdited',
  TicketDetails &
    SeatClaims & {
      readonly sellerId: string;
      readonly backToPending: boolean;
      readonly event?: EventOfTicket;
    },
  Pick<SellerPart, 'deliveryAddress'>
>;
export type TicketWithdrawn = DomainEvent<
  'TicketWithdrawn',
  { readonly reason: 'seller' | 'seller-rejected' } & Pick<SeatClaims, 'released'>
>;
/** An administrator took an approved or suspended ticket off sale. */
export type TicketTakenDown = DomainEvent<
  'TicketTakenDown',
  RejectedData & Pick<SeatClaims, 'released'> & { readonly to: TakenDownTo },
  RejectedPart
>;
/** Its seller was suspended or erased: buyers neither see nor hold it, whatever its status. */
export type TicketHidden = DomainEvent<'TicketHidden', { readonly reason: HiddenReason }>;
export type HiddenReason = 'seller-suspended' | 'seller-erased' | 'trader-unnamed';
/** Its seller was reinstated. */
export type TicketShown = DomainEvent<'TicketShown'>;
/** Why a ticket is suspended. */
export type SuspensionReason = 'event-moved' | 'event-cancelled';
/** Its event changed: nobody sees or buys it until its seller confirms it for the moved event. */
export type TicketSuspended = DomainEvent<
  'TicketSuspended',
  {
    readonly changeId: string;
    readonly reason: SuspensionReason;
    readonly from: EventFacts;
    readonly to: EventFacts;
  }
>;
/** By its seller, for the moved event, or because the event is again what it was. */
export type TicketResumed = DomainEvent<
  'TicketResumed',
  {
    readonly by: 'seller' | 'event';
    readonly event: EventOfTicket;
    /** The change that made the event what it was. */
    readonly changeId?: string;
  }
>;
export type TicketEvent =
  | TicketUploaded
  | TicketApproved
  | TicketRejected
  | TicketEdited
  | TicketWithdrawn
  | TicketTakenDown
  | TicketHidden
  | TicketShown
  | TicketSuspended
  | TicketResumed
  | SeatFileEvent
  | HoldEvent;

export const ticketEvents = eventTypes<TicketEvent>({
  TicketUploaded: {},
  TicketApproved: {},
  TicketRejected: {},
  TicketEdited: {},
  TicketWithdrawn: {},
  TicketTakenDown: {},
  TicketHidden: {},
  TicketShown: {},
  TicketSuspended: {},
  TicketResumed: {},
  TicketsHeld: {},
  HoldReleased: {},
  TicketsSold: {},
  SeatFileAdded: {},
  SeatFileTaken: {},
});

/** A suspended ticket: what it was before, and what the event was when it was good for it. */
export interface Suspension {
  readonly reason: SuspensionReason;
  readonly status: TicketStatus;
  readonly from: EventFacts;
  readonly to: EventFacts;
}

/** A ticket that exists: what it says, its status, and who holds or bought how many. */
export interface UploadedTicket extends HeldSeats {
  readonly kind: 'uploaded';
  readonly sellerId: string;
  readonly event: EventOfTicket;
  readonly details: TicketDetails;
  /** The price that an administrator approved last. */
  readonly approvedPrice: Money | null;
  readonly status: TicketStatus;
  readonly decision: DecisionTaken | null;
  readonly suspension: Suspension | null;
  /** Whether its seller is suspended, or a trader who has not stated who they are. */
  readonly isHidden: boolean;
  /** Unsold seats whose files are there. */
  readonly filed: readonly string[];
  /** The change of its event that suspended it last, with the reason: a change suspends once. */
  readonly lastAppliedChange: string | null;
  /** Version of the stream, and the one of the last event after which administrators look at the ticket anew. */
  readonly version: number;
  readonly contentVersion: number;
}

export type TicketState = { readonly kind: 'none' } | UploadedTicket;

export const noTicket: TicketState = { kind: 'none' };

/** A change and its reason, as `lastAppliedChange` keeps them. */
export function appliedChange({ changeId, reason }: Pick<TicketSuspended['data'], 'changeId' | 'reason'>) {
  return `${changeId} ${reason}`;
}

/** How a second administrator reads that a ticket was taken off sale: 'Already withdrawn by Maria'. */
export const TAKEN_DOWN = { withdrawn: 'withdrawn', pending: 'returned to pending' } as const;

/** What an event does to a ticket. */
export function evolveTicket(state: TicketState, event: TicketEvent): TicketState {
  if (event.type === 'TicketUploaded') return uploaded(event.data);
  if (state.kind === 'none') return state;
  const version = state.version + 1;
  const isContent = event.type === 'TicketEdited' || event.type === 'TicketTakenDown';
  return { ...changed(state, event), version, contentVersion: isContent ? version : state.contentVersion };
}

function changed(state: UploadedTicket, event: Exclude<TicketEvent, TicketUploaded>): UploadedTicket {
  switch (event.type) {
    case 'TicketApproved':
      return {
        ...state,
        status: 'approved',
        approvedPrice: state.details.price,
        decision: decisionTaken('approved', event),
      };
    case 'TicketRejected':
      return {
        ...state,
        status: 'rejected',
        decision: decisionTaken('rejected', event),
        claimed: claimsAfter(state.claimed, event.data),
      };
    case 'TicketEdited': {
      const { event: listedFor = state.event } = event.data;
      const details = detailsOf(event.data);
      const edited = { ...state, event: listedFor, details, claimed: claimsAfter(state.claimed, event.data) };
      return event.data.backToPending ? { ...edited, status: 'pending', decision: null } : edited;
    }
    case 'TicketWithdrawn':
      return {
        ...state,
        status: 'withdrawn',
        suspension: null,
        claimed: claimsAfter(state.claimed, event.data),
      };
    case 'TicketTakenDown':
      return takenDown(state, event);
    case 'TicketHidden':
      return { ...state, isHidden: true };
    case 'TicketShown':
      return { ...state, isHidden: false };
    case 'TicketSuspended': {
      const { reason, from, to } = event.data;
      const before = state.suspension ?? { status: state.status, from };
      const suspension = { ...before, reason, to };
      return { ...state, status: 'suspended', suspension, lastAppliedChange: appliedChange(event.data) };
    }
    case 'TicketResumed':
      return {
        ...state,
        event: event.data.event,
        status: state.suspension?.status ?? state.status,
        suspension: null,
      };
    case 'SeatFileAdded':
    case 'SeatFileTaken':
      return { ...state, filed: filedAfter(state.filed, event) };
    case 'TicketsHeld':
    case 'HoldReleased':
    case 'TicketsSold':
      return { ...state, ...evolveHolds(state, event) };
  }
}

/** A suspended ticket stays so: it is pending once its suspension ends. */
function takenDown(state: UploadedTicket, event: TicketTakenDown): UploadedTicket {
  const { to } = event.data;
  const decision = decisionTaken(TAKEN_DOWN[to], event);
  const claimed = claimsAfter(state.claimed, event.data);
  if (to === 'withdrawn') return { ...state, status: 'withdrawn', suspension: null, decision, claimed };
  return state.suspension
    ? { ...state, suspension: { ...state.suspension, status: 'pending' }, decision }
    : { ...state, status: 'pending', decision };
}

function uploaded(data: TicketUploaded['data']): UploadedTicket {
  return {
    kind: 'uploaded',
    sellerId: data.sellerId,
    event: pick(data, namesOf(eventFields)),
    details: detailsOf(data),
    approvedPrice: null,
    status: 'pending',
    decision: null,
    suspension: null,
    isHidden: false,
    filed: [],
    lastAppliedChange: null,
    version: 1,
    contentVersion: 1,
    ...nothingHeld,
    claimed: data.claimed ?? null,
  };
}
