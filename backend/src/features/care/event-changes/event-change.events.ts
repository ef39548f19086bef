import type { VanishedVerdict } from '@terrace/contracts/http/care/event-changes';
import type { EventChangeKind, EventFacts } from '@terrace/contracts/values/event-facts';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** Refreshes agree that an event is no longer what it was. Of a vanished one `to` is what was known last. */
export type EventChanged = DomainEvent<
  'EventChanged',
  {
    /** From 1; the later a change, the higher. */
    readonly number: number;
    readonly kind: EventChangeKind;
    readonly from: EventFacts;
    readonly to: EventFacts;
    /** ISO UTC: until when buyers may choose by the policy of this moment; null where there is nothing to choose. */
    readonly answerUntil: string | null;
    readonly at: string;
  }
>;
/** The administrator who decided. */
type AdminPart = { name: string };
/** What a vanished event is: cancelled, or still on. */
export type VanishedEventDecided = DomainEvent<
  'VanishedEventDecided',
  { readonly verdict: VanishedVerdict; readonly by: string; readonly at: string },
  AdminPart
>;

export type EventChangeEvent = EventChanged | VanishedEventDecided;

export const eventChangeEvents = eventTypes<EventChangeEvent>({ EventChanged: {}, VanishedEventDecided: {} });

/** What is known of an event that has changed. */
export interface ChangedEventState {
  readonly number: number;
  /** What its people are told: the last that upstream said of day and place. */
  readonly facts: EventFacts;
  /** What upstream states about it. */
  readonly upstream: 'on' | 'cancelled' | 'gone';
  readonly verdict: { readonly status: VanishedVerdict; readonly by: string; readonly at: string } | null;
}
