import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import type { Config } from '../../../../platform/config/config.js';
import type { EventRow } from '../catalogue-rows.table.js';
import { timesOfRow } from '../venue-time/times-of-row.js';

/** Whether sellers' tickets of an event are sold now; else none is offered, as 'Proceed' refuses them (product.md 13.18). */
export function doSellersSell(
  event: EventRow | { readonly event_date: null },
  { SALES_END }: Pick<Config, 'SALES_END'>,
): boolean {
  const times = event.event_date === null ? null : timesOfRow(event);
  return !times || Date.now() < times.earliest.getTime() + SALES_END * MINUTE_MS;
}
