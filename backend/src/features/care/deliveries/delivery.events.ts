import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { dateOrNull } from '../../../platform/text/date-or-null.js';
import type { DeadlineEvent } from './deadline.events.js';
import {
  type TicketConfirmed,
  type TicketFileDelivered,
  type TicketFileRead,
  type TicketOpened,
  type TicketRefused,
  type TicketShareEnded,
  type TicketShared,
  ticketFileDelivered,
} from './delivered-file.events.js';
import type { Buyer, PurchasedEvent } from '../../buying/purchases/purchase.events.js';

export type { DeadlineEvent, TicketConfirmed, TicketFileDelivered, TicketRefused };

/** One of the tickets of a line of an order: `number` from 1 to `of`; `name` of a seat that has one, not in older events. */
export interface SeatOfLine {
  readonly number: number;
  readonly of: number;
  readonly name?: string;
}

/** The earliest instant of the event, and its end, ISO UTC; null while it has no date. Earlier events have the start as `over`. */
export type TimesOfEvent = { readonly startsAt: string; readonly over: string } | null;

/** A sold seat is to be delivered. All instants are ISO UTC. */
export type DeliveryDue = DomainEvent<
  'DeliveryDue',
  {
    readonly purchaseId: string;
    readonly lineId: string;
    readonly seat: SeatOfLine;
    readonly label: string;
    readonly buyer: Buyer;
    readonly event: PurchasedEvent;
    readonly times: TimesOfEvent;
    /** Null for official tickets, which come from upstream. */
    readonly sellerId: string | null;
    readonly ticketType: TicketType;
    /** Null while the event has no date. */
    readonly dueAt: string | null;
    readonly at: string;
  }
>;
/** The event has moved or is on again, so the due time has changed. */
export type DeliveryMoved = DomainEvent<
  'DeliveryMoved',
  {
    readonly event: PurchasedEvent;
    readonly times: TimesOfEvent;
    readonly dueAt: string | null;
    readonly at: string;
  }
>;
/** The reference is encrypted under the buyer's key. */
export type TicketTransferred = DomainEvent<
  'TicketTransferred',
  { readonly proofId: string | null; readonly at: string },
  { reference: string }
>;
/** Carrier and tracking number are encrypted under the buyer's key. */
export type TicketShipped = DomainEvent<
  'TicketShipped',
  { readonly at: string },
  { carrier: string; trackingNumber: string }
>;
/** The buyer accepted it, or 7 days passed after the event (`time`). */
export type TicketAccepted = DomainEvent<
  'TicketAccepted',
  { readonly by: 'buyer' | 'time'; readonly at: string }
>;
export type TicketDisputed = DomainEvent<
  'TicketDisputed',
  { readonly disputeId: string; readonly at: string }
>;
/**
 * The dispute has ended and the seat has its earlier status again; with `replacementDue`, accepted becomes delivered.
 */
export type TicketDisputeEnded = DomainEvent<
  'TicketDisputeEnded',
  { readonly disputeId: string; readonly replacementDue: boolean; readonly at: string }
>;
/** The ticket was refunded, or the event cancelled. */
export type DeliveryCancelled = DomainEvent<
  'DeliveryCancelled',
  { readonly reason: 'refunded' | 'event-cancelled'; readonly at: string }
>;
/** The events that deliver a seat. */
export type DeliversTicket = TicketFileDelivered | TicketTransferred | TicketShipped;

export type DeliveryEvent =
  | DeliveryDue
  | DeliveryMoved
  | DeadlineEvent
  | DeliversTicket
  | TicketAccepted
  | TicketDisputed
  | TicketDisputeEnded
  | DeliveryCancelled
  | TicketOpened
  | TicketShared
  | TicketShareEnded
  | TicketFileRead
  | TicketConfirmed
  | TicketRefused;

export const deliveryEvents = eventTypes<DeliveryEvent>({
  DeliveryDue: {},
  DeliveryMoved: {},
  DeliveryReminded: {},
  DeliveryOverdue: {},
  DeliveryExtended: {},
  SellerReminded: {},
  TicketFileDelivered: ticketFileDelivered,
  TicketTransferred: {},
  TicketShipped: {},
  TicketAccepted: {},
  TicketDisputed: {},
  TicketDisputeEnded: {},
  DeliveryCancelled: {},
  TicketOpened: {},
  TicketShared: {},
  TicketShareEnded: {},
  TicketFileRead: {},
  TicketConfirmed: {},
  TicketRefused: {},
});

/** The state of the delivery of one seat. */
export interface StartedDelivery {
  readonly kind: 'started';
  readonly purchaseId: string;
  readonly lineId: string;
  readonly seat: SeatOfLine;
  readonly buyerId: string;
  readonly sellerId: string | null;
  readonly ticketType: TicketType;
  readonly event: PurchasedEvent;
  readonly times: DeliveryTimes | null;
  readonly startedAt: Date;
  readonly status: DeliveryStatus;
  readonly dueAt: Date | null;
  /** When `dueAt` was set. */
  readonly dueSince: Date;
  readonly isReminded: boolean;
  /** When an administrator reminded the seller last. */
  readonly remindedAt: Date | null;
  /** It was not delivered in time; true until it is delivered. */
  readonly isOverdue: boolean;
  /** Null before it was delivered, and after the ticket was refused. */
  readonly delivered: DeliversTicket | null;
  /** How often it was delivered, since a dispute promised a replacement. */
  readonly deliveries: number;
  /** The hashes of the delivered file that an administrator is to decide about. */
  readonly questioned: readonly string[];
  readonly isAccepted: boolean;
  /** Null while it is not cancelled. */
  readonly cancelledFor: DeliveryCancelled['data']['reason'] | null;
  /** Disputes about it that have not ended. */
  readonly disputes: ReadonlySet<string>;
  readonly shareId: string | null;
  /** When the buyer opened it last; null before. */
  readonly openedAt: string | null;
}

export type DeliveryState = { readonly kind: 'none' } | StartedDelivery;

export const noDelivery: DeliveryState = { kind: 'none' };

/** The state of a delivery after an event. */
export function evolveDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryState {
  if (event.type === 'DeliveryDue') return started(event.data);
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'DeliveryMoved':
      return withStatus({
        ...state,
        event: event.data.event,
        times: timesOf(event.data.times),
        dueAt: dateOrNull(event.data.dueAt),
        dueSince: new Date(event.data.at),
        isReminded: false,
        isOverdue: false,
        cancelledFor: state.cancelledFor === 'refunded' ? 'refunded' : null,
      });
    case 'DeliveryReminded':
      return { ...state, isReminded: true };
    case 'DeliveryOverdue':
      return { ...state, isOverdue: true };
    case 'DeliveryExtended': {
      const [dueAt, dueSince] = [new Date(event.data.dueAt), new Date(event.data.at)];
      return { ...state, dueAt, dueSince, isReminded: false, isOverdue: false };
    }
    case 'SellerReminded':
      return { ...state, remindedAt: new Date(event.data.at) };
    case 'TicketFileDelivered':
    case 'TicketTransferred':
    case 'TicketShipped':
      return withStatus({
        ...state,
        delivered: event,
        deliveries: state.deliveries + 1,
        questioned: event.type === 'TicketFileDelivered' ? event.data.questioned : [],
        isOverdue: false,
        isAccepted: false,
      });
    case 'TicketConfirmed':
      return { ...state, questioned: [] };
    case 'TicketRefused':
      return withStatus({ ...state, delivered: null, questioned: [], isAccepted: false, shareId: null });
    case 'TicketAccepted':
      return withStatus({ ...state, isAccepted: true });
    case 'TicketDisputed':
      return withStatus({ ...state, disputes: new Set(state.disputes).add(event.data.disputeId) });
    case 'TicketDisputeEnded': {
      const disputes = new Set(state.disputes);
      disputes.delete(event.data.disputeId);
      const { replacementDue } = event.data;
      return withStatus({
        ...state,
        disputes,
        deliveries: replacementDue ? 0 : state.deliveries,
        isAccepted: state.isAccepted && !replacementDue,
      });
    }
    case 'DeliveryCancelled':
      return withStatus({
        ...state,
        cancelledFor: event.data.reason,
        questioned: event.data.reason === 'refunded' ? [] : state.questioned,
        isOverdue: false,
        shareId: null,
      });
    case 'TicketOpened':
      return { ...state, openedAt: event.data.at };
    case 'TicketShared':
      return { ...state, shareId: event.data.shareId };
    case 'TicketShareEnded':
      return { ...state, shareId: null };
    case 'TicketFileRead':
      return state;
  }
}

/** A seat that is not cancelled is disputed first, else accepted, delivered or due. */
function withStatus(state: StartedDelivery): StartedDelivery {
  if (state.cancelledFor !== null) return { ...state, status: 'cancelled' };
  if (state.disputes.size > 0) return { ...state, status: 'disputed' };
  if (state.isAccepted) return { ...state, status: 'accepted' };
  return { ...state, status: state.delivered ? 'delivered' : 'due' };
}

function started(data: DeliveryDue['data']): StartedDelivery {
  const { purchaseId, lineId, seat, sellerId, ticketType, event } = data;
  return {
    kind: 'started',
    ...{ purchaseId, lineId, seat, sellerId, ticketType, event },
    buyerId: data.buyer.id,
    times: timesOf(data.times),
    startedAt: new Date(data.at),
    status: 'due',
    dueAt: dateOrNull(data.dueAt),
    dueSince: new Date(data.at),
    isReminded: false,
    remindedAt: null,
    isOverdue: false,
    delivered: null,
    deliveries: 0,
    questioned: [],
    isAccepted: false,
    cancelledFor: null,
    disputes: new Set(),
    shareId: null,
    openedAt: null,
  };
}

/** What a delivery keeps of its event's times. */
export type DeliveryTimes = Pick<EventTimes, 'earliest' | 'end'>;

function timesOf(times: TimesOfEvent): DeliveryTimes | null {
  return times && { earliest: new Date(times.startsAt), end: new Date(times.over) };
}

/** The times of an event as they are stored. */
export function storedTimes(times: DeliveryTimes | null): TimesOfEvent {
  return times && { startsAt: times.earliest.toISOString(), over: times.end.toISOString() };
}
