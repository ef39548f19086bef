import type { DisputeSide } from '@terrace/contracts/values/disputes';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** What a side of a dispute was asked, or answered to that, under this side's key. `at` is ISO UTC. */
export type DisputeTextWritten = DomainEvent<
  'DisputeTextWritten',
  {
    readonly disputeId: string;
    readonly questionId: string;
    readonly kind: 'question' | 'answer';
    readonly side: DisputeSide;
    /** The buyer, who may be a guest, or the seller. */
    readonly personId: string;
    readonly at: string;
  },
  { text: string }
>;

export const disputeTextEvents = eventTypes<DisputeTextWritten>({ DisputeTextWritten: {} });
