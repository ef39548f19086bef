import { UNREADABLE_DELIVERY_TIME, readDeliveryTime } from '@terrace/contracts/values/delivery-time';
import { messages } from './messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** When tickets with this delivery time are due, as it is understood while it is typed; an example for an empty text. */
export function dueHint(typed: string): string {
  if (typed.trim() === '') return messages.deliveryTimeHint;
  const read = readDeliveryTime(typed);
  if (!read) return UNREADABLE_DELIVERY_TIME;
  const { from, minutes } = read;
  if (from === 'purchase') return messages.dueAfter(spanText(Math.max(minutes, 12 * HOUR)));
  return minutes < DAY ? messages.dueAtLatest : messages.dueBefore(spanText(minutes));
}

function spanText(minutes: number): string {
  if (minutes % DAY === 0 && minutes > DAY) return `${minutes / DAY} days`;
  if (minutes % HOUR === 0) return minutes === HOUR ? '1 hour' : `${minutes / HOUR} hours`;
  return `${minutes} minutes`;
}
