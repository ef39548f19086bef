import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { formatAge } from '../../ui/text/format-age';
import { formatDeadline, formatDeadlineClock } from '../../ui/text/format-date';
import { messages } from './messages';

/** The due time of a seat in words: 'Due in 5 hours', 'Overdue since yesterday'. `now` in epoch milliseconds. */
export function dueText({ dueAt, isOverdue }: Pick<Delivery, 'dueAt' | 'isOverdue'>, now: number): string {
  if (dueAt === null) return messages.noDueTime;
  const at = Date.parse(dueAt);
  if (isOverdue) return messages.overdueSince(pastDay(at, now));
  if (at - now < 60_000) return messages.dueNow;
  if (at - now >= DAY_MS && daysBetween(now, at) === 1) return messages.dueTomorrow(formatDeadlineClock(at));
  return messages.dueIn(formatAge(at - now));
}

/** '14:02 UTC+1' today, 'yesterday', else day and time. */
function pastDay(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days === 0) return formatDeadlineClock(at);
  return days === 1 ? messages.yesterday : formatDeadline(at);
}

/** The number of calendar days between two instants, in the viewer's zone. */
function daysBetween(from: number, to: number): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
