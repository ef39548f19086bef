import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Config } from '../../../platform/config/config.js';

/** How long a hold lasts, and by how much it is extended, in ms. */
export function holdMs({ HOLD_MINUTES }: Pick<Config, 'HOLD_MINUTES'>): number {
  return Math.round(HOLD_MINUTES * MINUTE_MS);
}

/** How long after the earliest instant of their event sellers' tickets are sold, in ms (product.md 13.18). */
export function salesEndMs({ SALES_END }: Pick<Config, 'SALES_END'>): number {
  return SALES_END * MINUTE_MS;
}

/** Throws `sales-ended` once sellers' tickets of an event are no longer sold; without a date they are. */
export function requireOnSale(times: EventTimes | null, endMs: number, now: Date): void {
  if (!times) return;
  const at = new Date(times.earliest.getTime() + endMs);
  if (now >= at) throw new DomainError('sales-ended', { at: at.toISOString() });
}
