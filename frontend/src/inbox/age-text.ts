import { formatAge } from '../ui/text/format-age';
import { formatInstant } from '../ui/text/format-date';
import { messages } from './messages';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** 'Just now', '3 hours ago', or after a week '21 Nov 2026' in the viewer's zone. Both times in epoch milliseconds. */
export function ageText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return messages.justNow;
  return age < WEEK_MS ? messages.ago(formatAge(age)) : (formatInstant(at).split(',')[0] ?? '');
}
