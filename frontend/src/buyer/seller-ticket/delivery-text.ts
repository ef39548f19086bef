import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { messages } from './messages';

const HOUR = 60;
const DAY = 24 * HOUR;
/** A seller has at least this long, and delivers at least a day before the event (product.md 23.1). */
const LEAST_HOURS = 12;

/** Until when a ticket comes, for whoever thinks of buying it: the order then names day and time (product.md 23.1). */
export function deliveryText({ instant, delivery }: Pick<SellerTicket, 'instant' | 'delivery'>): string {
  if (instant) return messages.instant;
  if (delivery?.from === 'purchase')
    return `Within ${duration(Math.max(delivery.minutes, LEAST_HOURS * HOUR))} of your payment`;
  const before = duration(Math.max(delivery?.minutes ?? DAY, DAY));
  return `By ${before} before the event, or within ${LEAST_HOURS} hours of your payment if that is later`;
}

/** '2 days', '36 hours'. */
function duration(minutes: number): string {
  const [count, unit] =
    minutes % DAY === 0
      ? [minutes / DAY, 'day']
      : minutes % HOUR === 0
        ? [minutes / HOUR, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
