import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { AdjustmentBooked, AdjustmentFacts } from './adjustment.events.js';

/** Books an adjustment in a stream of its own, which the ledger reads; the balance follows in the same append. */
export interface BookAdjustment extends AdjustmentFacts {
  readonly type: 'BookAdjustment';
  readonly sellerId: string;
  /** For the seller. */
  readonly note: string;
  readonly by: DecidedBy;
}

/** An adjustment is booked once, however often it is asked for. */
export const adjustmentDecider: Decider<{ readonly isBooked: boolean }, BookAdjustment, AdjustmentBooked> = {
  category: 'adjustment',
  initial: () => ({ isBooked: false }),
  evolve: () => ({ isBooked: true }),
  decide({ type: _type, note, by, ...facts }, { isBooked }, now) {
    if (isBooked) return [];
    const data = { ...facts, by: by.id, at: now.toISOString() };
    const personal = { [facts.sellerId]: { note }, [by.id]: { name: by.name } };
    return [{ type: 'AdjustmentBooked', data, personal }];
  },
};
