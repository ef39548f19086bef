import type { Decider } from '@terrace/event-core/model/decider';
import type { DisputeTextWritten } from './dispute-text.events.js';

/** Writes what a side was asked, or answered. */
export interface WriteDisputeText {
  readonly type: 'WriteDisputeText';
  readonly about: Omit<DisputeTextWritten['data'], 'at'>;
  readonly text: string;
}

/** A text is written once and never changed. */
export const disputeTextDecider: Decider<
  { readonly isWritten: boolean },
  WriteDisputeText,
  DisputeTextWritten
> = {
  category: 'disputetext',
  initial: () => ({ isWritten: false }),
  evolve: () => ({ isWritten: true }),
  decide({ about, text }, { isWritten }, now) {
    if (isWritten) return [];
    const personal = { [about.personId]: { text } };
    return [{ type: 'DisputeTextWritten', data: { ...about, at: now.toISOString() }, personal }];
  },
};
