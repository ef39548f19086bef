/** Rung by whoever appended, outside the append transaction: the sequencer has work. */
export const OUTBOX_CHANNEL = 'terrace_outbox';

/** Rung by the sequencer with the new head: readers have work. */
export const FEED_CHANNEL = 'terrace_feed';
