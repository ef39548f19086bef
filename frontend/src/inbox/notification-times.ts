import type { Notification } from '@terrace/contracts/http/care/notifications';
import { weekdayName } from '@terrace/contracts/values/time/day-names';
import { shortDay } from '@terrace/contracts/values/time/short-date';
import { DAY_MS, MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { formatAge } from '../ui/text/format-age';
import { formatInstant } from '../ui/text/format-date';
import { messages } from './messages';

const WEEK_MS = 7 * DAY_MS;

/** The notifications of one day. */
export interface DayGroup {
  /** 'Today', 'Yesterday' or 'Saturday, 21 Nov 2026'. */
  readonly day: string;
  readonly items: readonly Notification[];
}

/** Groups notifications by day in the viewer's zone, in their order. `now` in epoch milliseconds. */
export function groupByDay(items: readonly Notification[], now: number): readonly DayGroup[] {
  const groups = new Map<number, Notification[]>();
  for (const item of items) {
    const day = dayStart(Date.parse(item.at));
    groups.set(day, [...(groups.get(day) ?? []), item]);
  }
  return [...groups].map(([day, itsItems]) => ({ day: dayText(day, dayStart(now)), items: itsItems }));
}

/** The day of an instant in the viewer's zone, as midnight UTC of that date in milliseconds. */
function dayStart(at: number): number {
  const moment = new Date(at);
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

function dayText(day: number, today: number): string {
  if (day >= today) return messages.today;
  if (day === today - DAY_MS) return messages.yesterday;
  return `${weekdayName(new Date(day))}, ${shortDay(new Date(day))}`;
}

/** 'Just now', '3 hours ago', or after a week '21 Nov 2026' in the viewer's zone. Both times in epoch milliseconds. */
export function ageText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return messages.justNow;
  return age < WEEK_MS ? messages.ago(formatAge(age)) : (formatInstant(at).split(',')[0] ?? '');
}
