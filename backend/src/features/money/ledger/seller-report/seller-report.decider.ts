import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { SellerReportMade } from './seller-report.events.js';

/** Records that an administrator took the report along. */
export interface RecordSellerReport {
  readonly type: 'RecordSellerReport';
  readonly year: number;
  /** How many sellers it names. */
  readonly sellers: number;
  readonly by: DecidedBy;
}

/** Each report is a stream of one event: that it was taken along. */
export const sellerReportDecider: Decider<null, RecordSellerReport, SellerReportMade> = {
  category: 'sellerreport',
  initial: () => null,
  decide: ({ year, sellers, by: { id, name } }, _state, now) => [
    {
      type: 'SellerReportMade',
      data: { year, sellers, by: id, at: now.toISOString() },
      personal: { [id]: { name } },
    },
  ],
  evolve: () => null,
};
