import type { EventChangeChoice, EventFacts } from '@terrace/contracts/values/event-facts';
import type { DomainEvent } from '@terrace/event-core/model/event';

/** The event changed, or returned to what was bought (`back`). */
export type EventChangeNoted = DomainEvent<
  'EventChangeNoted',
  {
    readonly changeId: string;
    /** Which change of the event it is; later ones have higher numbers. */
    readonly number: number;
    readonly kind: 'cancelled' | 'moved' | 'back';
    readonly bought: EventFacts;
    readonly now: EventFacts;
    /** ISO UTC: until when the buyer may choose; null where there is nothing to choose. */
    readonly answerUntil: string | null;
    readonly at: string;
  }
>;
/** By the buyer, or because the time to choose is over: silence keeps. */
export type EventChangeAnswered = DomainEvent<
  'EventChangeAnswered',
  {
    readonly changeId: string;
    readonly choice: EventChangeChoice;
    readonly by: 'buyer' | 'deadline';
    readonly at: string;
  }
>;

export type EventChangeEvent = EventChangeNoted | EventChangeAnswered;

/** The change of the event of a purchase, and what its buyer chose. */
export interface PurchaseChange extends Omit<EventChangeNoted['data'], 'changeId'> {
  readonly changeId: string;
  /** How many changes the buyer was told of. */
  readonly sequence: number;
  readonly answer: Omit<EventChangeAnswered['data'], 'changeId'> | null;
}

/** What an event does to what is known of the change. A wish for a refund, and an answer to what is undone, stay. */
export function evolveChange(change: PurchaseChange | null, event: EventChangeEvent): PurchaseChange | null {
  if (event.type === 'EventChangeAnswered') {
    const { changeId: _changeId, ...answer } = event.data;
    return change && { ...change, answer };
  }
  const before = change?.answer ?? null;
  const stays = before?.choice === 'refund' || event.data.kind === 'back';
  return { ...event.data, sequence: (change?.sequence ?? 0) + 1, answer: stays ? before : null };
}
