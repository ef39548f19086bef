import type { ExtensionForm } from '@terrace/contracts/http/console/case-acts';
import { DISPUTE_PERIOD_MS, type EventTimes } from '@terrace/contracts/values/time/event-times';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { PurchasedEvent } from '../../buying/purchases/purchase.events.js';
import { extend, remindSeller } from './deadline.decision.js';
import {
  type DeliveredFile,
  type Deliverer,
  type KnownHashes,
  type QuestionDecision,
  decideQuestion,
  deliver,
  deliverFile,
} from './deliver.decision.js';
import {
  type DeliveryCancelled,
  type DeliveryEvent,
  type StartedDelivery,
  storedTimes,
} from './delivery.events.js';

export type DeliveryChange =
  | {
      readonly type: 'Move';
      readonly event: PurchasedEvent;
      readonly times: EventTimes | null;
      readonly dueAt: Date | null;
    }
  | { readonly type: 'Remind' }
  | { readonly type: 'MarkOverdue' }
  | { readonly type: 'Extend'; readonly form: ExtensionForm; readonly by: DecidedBy }
  | { readonly type: 'RemindSeller'; readonly by: DecidedBy }
  | {
      readonly type: 'DeliverFile';
      readonly by: Deliverer;
      readonly file: DeliveredFile;
      /** Left out: none. */
      readonly known?: KnownHashes;
    }
  | ({ readonly type: 'DecideQuestion' } & QuestionDecision)
  | {
      readonly type: 'DeliverTransfer';
      readonly sellerId: string;
      readonly reference: string;
      readonly proofId: string | null;
    }
  | {
      readonly type: 'DeliverShipment';
      readonly sellerId: string;
      readonly carrier: string;
      readonly trackingNumber: string;
    }
  | { readonly type: 'Accept'; readonly by: 'buyer' | 'time' }
  | { readonly type: 'Dispute'; readonly disputeId: string }
  | { readonly type: 'EndDispute'; readonly disputeId: string; readonly replacementDue: boolean }
  | { readonly type: 'Cancel'; readonly reason: DeliveryCancelled['data']['reason'] }
  | { readonly type: 'RecordOpened' }
  | { readonly type: 'Share'; readonly shareId: string }
  | { readonly type: 'StopSharing' };

/** How long before the due time the seller is reminded. */
const REMINDER_LEAD_MS = 24 * 60 * 60 * 1000;

const NOTHING_KNOWN: KnownHashes = { own: [], others: [], common: [] };

/**
 * The events of a command on a started delivery. Throws `not-found` for the wrong seller, `other-delivery`,
 * `delivery-cancelled`, `ticket-accepted`, `ticket-disputed`, `not-delivered`, `too-many-replacements`, and what
 * `deliverFile`, `decideQuestion`, `extend` and `remindSeller` throw.
 */
export function decideChange(command: DeliveryChange, state: StartedDelivery, now: Date): DeliveryEvent[] {
  const at = now.toISOString();
  switch (command.type) {
    case 'Move':
      return move(command, state, at);
    case 'Remind':
      return isReminderDue(state, now) ? [{ type: 'DeliveryReminded', data: { at } }] : [];
    case 'MarkOverdue':
      return !state.isOverdue && isUndelivered(state, now) ? [{ type: 'DeliveryOverdue', data: { at } }] : [];
    case 'Extend':
      return extend(command.form, command.by, state, now);
    case 'RemindSeller':
      return remindSeller(command.by, state, now);
    case 'DeliverFile':
      return deliverFile(command.file, command.by, command.known ?? NOTHING_KNOWN, state, at);
    case 'DecideQuestion':
      return decideQuestion(command, state, at);
    case 'DeliverTransfer': {
      const { sellerId, reference, proofId } = command;
      const personal = { [state.buyerId]: { reference } };
      return deliver({ type: 'TicketTransferred', data: { proofId, at }, personal }, { sellerId }, state);
    }
    case 'DeliverShipment': {
      const { sellerId, carrier, trackingNumber } = command;
      const personal = { [state.buyerId]: { carrier, trackingNumber } };
      return deliver({ type: 'TicketShipped', data: { at }, personal }, { sellerId }, state);
    }
    case 'Accept':
      return command.by === 'buyer' ? acceptByBuyer(state, at) : acceptByTime(state, now);
    case 'Dispute': {
      const { disputeId } = command;
      const isNew = state.status !== 'cancelled' && !state.disputes.has(disputeId);
      return isNew ? [{ type: 'TicketDisputed', data: { disputeId, at } }] : [];
    }
    case 'EndDispute': {
      const { disputeId, replacementDue } = command;
      return state.disputes.has(disputeId)
        ? [{ type: 'TicketDisputeEnded', data: { disputeId, replacementDue, at } }]
        : [];
    }
    case 'Cancel':
      return cancel(command.reason, state, at);
    case 'RecordOpened': {
      const isNew = state.delivered !== null && state.openedAt?.slice(0, 10) !== at.slice(0, 10);
      return isNew ? [{ type: 'TicketOpened', data: { at } }] : [];
    }
    case 'Share':
      return share(command.shareId, state, at);
    case 'StopSharing':
      return state.shareId === null
        ? []
        : [{ type: 'TicketShareEnded', data: { shareId: state.shareId, at } }];
  }
}

/** No event when date, time and venue are the same, unless the seat was cancelled with its event, which is on again. */
function move(
  { event, times, dueAt }: Extract<DeliveryChange, { type: 'Move' }>,
  { event: known, cancelledFor }: StartedDelivery,
  at: string,
): DeliveryEvent[] {
  const isSame = event.date === known.date && event.time === known.time && event.venue === known.venue;
  if (cancelledFor === 'refunded' || (isSame && cancelledFor === null)) return [];
  return [
    {
      type: 'DeliveryMoved',
      data: {
        event,
        times: storedTimes(times),
        dueAt: dueAt?.toISOString() ?? null,
        at,
      },
    },
  ];
}

/**
 * Sends no reminder when the seat was due within 24 hours of its sale: the sale notified the seller of the due time.
 */
function isReminderDue({ sellerId, isReminded, dueSince, ...state }: StartedDelivery, now: Date): boolean {
  if (sellerId === null || isReminded || !isOutstanding(state)) return false;
  const from = state.dueAt ? state.dueAt.getTime() - REMINDER_LEAD_MS : Infinity;
  return dueSince.getTime() < from && now.getTime() >= from && !isPast(state.dueAt, now);
}

type OutstandingFacts = Pick<StartedDelivery, 'delivered' | 'status' | 'times' | 'startedAt' | 'dueAt'>;

/**
 * Whether a seat was not delivered in time, however long ago that was: what was due during an outage is found after it. False
 * when event and due time were over before the delivery was started.
 */
export function isUndelivered(state: OutstandingFacts, now: Date): boolean {
  return isPast(state.dueAt, now) && isOutstanding(state);
}

/** Whether a seat was neither delivered nor refunded, also one that was cancelled with its event. */
export function isOwed({
  delivered,
  cancelledFor,
}: Pick<StartedDelivery, 'delivered' | 'cancelledFor'>): boolean {
  return cancelledFor === 'event-cancelled' || (cancelledFor === null && !delivered);
}

/** Whether a seat still has to be delivered. False when event and due time were over before the delivery was started. */
function isOutstanding({ delivered, status, times, startedAt, dueAt }: OutstandingFacts): boolean {
  if (delivered || status === 'cancelled' || !times) return false;
  return startedAt < times.end || (dueAt !== null && startedAt < dueAt);
}

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && now >= instant;
}

function acceptByBuyer({ status }: StartedDelivery, at: string): DeliveryEvent[] {
  switch (status) {
    case 'due':
      throw new DomainError('not-delivered');
    case 'disputed':
      throw new DomainError('ticket-disputed');
    case 'cancelled':
      throw new DomainError('delivery-cancelled');
    case 'accepted':
      return [];
    case 'delivered':
      return [{ type: 'TicketAccepted', data: { by: 'buyer', at } }];
  }
}

function acceptByTime({ status, times }: StartedDelivery, now: Date): DeliveryEvent[] {
  const isOver = times !== null && now.getTime() >= times.end.getTime() + DISPUTE_PERIOD_MS;
  return status === 'delivered' && isOver
    ? [{ type: 'TicketAccepted', data: { by: 'time', at: now.toISOString() } }]
    : [];
}

/** A seat that was cancelled with its event can become refunded; a refunded seat stays refunded. */
function cancel(
  reason: DeliveryCancelled['data']['reason'],
  { cancelledFor }: StartedDelivery,
  at: string,
): DeliveryEvent[] {
  const isNew = cancelledFor === null || (cancelledFor === 'event-cancelled' && reason === 'refunded');
  return isNew ? [{ type: 'DeliveryCancelled', data: { reason, at } }] : [];
}

function share(shareId: string, state: StartedDelivery, at: string): DeliveryEvent[] {
  if (state.status === 'cancelled') throw new DomainError('delivery-cancelled');
  if (!state.delivered) throw new DomainError('not-delivered');
  return state.shareId === null ? [{ type: 'TicketShared', data: { shareId, at } }] : [];
}
