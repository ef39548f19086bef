import {
  type EventChangeChoice,
  type EventFacts,
  hourOf,
  isSameOccasion,
} from '@terrace/contracts/values/event-facts';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { DomainError } from '@terrace/event-core/model/errors';
import type { PurchaseEvent, PurchasedEvent, StartedPurchase } from '../purchase.events.js';
import { leftToRefund } from '../refunds/refund-amount.js';
import { decideRefund } from '../refunds/refund.decision.js';
import type { EventChangeNoted } from './event-change.events.js';

/** What holds for an event now, and what it was before its last change. */
export interface ChangedEvent {
  readonly changeId: string;
  readonly number: number;
  readonly standing: 'on' | 'cancelled';
  readonly from: EventFacts;
  readonly to: EventFacts;
  /** When it changed, if buyers may choose since; null where there is nothing to choose. */
  readonly answersFrom: Date | null;
}

export type EventChangeCommand =
  | { readonly type: 'NoteEventChange'; readonly change: ChangedEvent }
  /** `refundId` is for the refund, should the buyer want one. */
  | { readonly type: 'AnswerEventChange'; readonly choice: EventChangeChoice; readonly refundId: string }
  | { readonly type: 'ExpireEventChange' };

/**
 * What a change of its event means for a purchase: the buyer is told once what holds, and of a moved event keeps or gives
 * back the whole order, until a deadline (product.md 19.6). Answer, refund and deadline decide on one stream, so one of
 * them comes first. Throws `nothing-to-answer`, `already-decided`.
 */
export function decideEventChange(
  command: EventChangeCommand,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  switch (command.type) {
    case 'NoteEventChange':
      return note(command.change, purchase, now);
    case 'AnswerEventChange':
      return answer(command, purchase, now);
    case 'ExpireEventChange': {
      const open = openQuestion(purchase);
      return open && now >= open.until ? [answered(open.changeId, 'keep', 'deadline', now)] : [];
    }
  }
}

function note(change: ChangedEvent, purchase: StartedPurchase, now: Date): PurchaseEvent[] {
  const { changeId, number, standing, from, to } = change;
  const last = purchase.change;
  if (last && last.number >= number) return [];
  const bought = last?.bought ?? asBought(purchase.event, from);
  const noted = (kind: EventChangeNoted['data']['kind'], answerUntil: Date | null): PurchaseEvent[] => [
    {
      type: 'EventChangeNoted',
      data: {
        changeId,
        number,
        kind,
        bought,
        now: to,
        answerUntil: answerUntil?.toISOString() ?? null,
        at: now.toISOString(),
      },
    },
    ...(isMailed(purchase) ? [mailOfChange(changeId)] : []),
  ];
  if (standing === 'cancelled') {
    if (last?.kind === 'cancelled' || !mayMatter(purchase)) return [];
    const end: PurchaseEvent = { type: 'PurchaseCancelled', data: { reason: 'event-cancelled' } };
    return [...noted('cancelled', null), ...(purchase.status === 'pending' ? [end] : [])];
  }
  if (purchase.status !== 'completed' && purchase.status !== 'pending') return [];
  const isCancelled = last?.kind === 'cancelled';
  if (!isCancelled && isSameOccasion(last?.now ?? bought, to)) return [];
  if (isSameOccasion(bought, to)) return noted('back', null);
  const mayChoose = purchase.status === 'pending' || leftToRefund(purchase) > 0;
  const until = change.answersFrom && answerUntil(to, change.answersFrom, purchase.policy.refundDeadlineDays);
  return noted('moved', mayChoose && until && now < until ? until : null);
}

/** Whose tickets are paid and not given back; a hold's page states it. */
function isMailed({ status, payment }: StartedPurchase): boolean {
  return status === 'completed' && payment?.status !== 'refunded';
}

function mailOfChange(changeId: string): PurchaseEvent {
  return { type: 'BuyerMailRequested', data: { about: `event-change:${changeId}` } };
}

/** The mail to a buyer who paid for tickets of an event that had moved while they were held; none otherwise. */
export function mailOfMoveWhileHeld({ change }: StartedPurchase): PurchaseEvent[] {
  return change?.kind === 'moved' ? [mailOfChange(change.changeId)] : [];
}

/**
 * Until when a buyer may choose who had to choose since `from`: for these days, or until the event begins, whichever is sooner
 * (product.md 19.6); null when it has begun by then.
 */
export function answerUntil({ startsAt }: EventFacts, from: Date, days: number): Date | null {
  const inTime = new Date(from.getTime() + days * DAY_MS);
  const start = startsAt === null ? inTime : new Date(startsAt);
  const until = start < inTime ? start : inTime;
  return until > from ? until : null;
}

/** Ended ones only while their money may still come: it must not buy tickets of a cancelled event. */
function mayMatter({ status, payment }: StartedPurchase): boolean {
  return status === 'completed' || status === 'pending' || payment?.status === 'expired';
}

/** What was bought: the event before its change, unless it was bought when the catalogue showed something else. */
function asBought({ name, date, time, venue }: PurchasedEvent, from: EventFacts): EventFacts {
  const isBefore =
    (date ?? from.date) === from.date &&
    hourOf({ date, time }, from) === from.time &&
    (venue || from.venue) === from.venue;
  return isBefore ? from : { name, date, time, venue, city: from.city, startsAt: null };
}

function answer(
  { choice, refundId }: Extract<EventChangeCommand, { type: 'AnswerEventChange' }>,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  const given = purchase.change?.answer;
  if (given) {
    if (given.choice === choice) return [];
    const decision = { status: given.choice, by: given.by, at: given.at };
    throw new DomainError('already-decided', { decision });
  }
  const open = openQuestion(purchase);
  if (!open || now >= open.until) throw new DomainError('nothing-to-answer');
  const said = answered(open.changeId, choice, 'buyer', now);
  if (choice === 'keep') return [said];
  const refund = {
    type: 'RequestRefund',
    refundId,
    what: { kind: 'whole' },
    reason: 'event-moved',
    bearer: 'sale',
    by: null,
  } as const;
  return [said, ...decideRefund(refund, purchase, now)];
}

/** What the buyer may still choose on; null when nothing is, and before the purchase is paid. */
function openQuestion({ status, change }: StartedPurchase) {
  if (status !== 'completed' || !change || change.answer || change.answerUntil === null) return null;
  return { changeId: change.changeId, until: new Date(change.answerUntil) };
}

function answered(
  changeId: string,
  choice: EventChangeChoice,
  by: 'buyer' | 'deadline',
  now: Date,
): PurchaseEvent {
  return { type: 'EventChangeAnswered', data: { changeId, choice, by, at: now.toISOString() } };
}
