// English names, as every page has them. Written out: the browser's own tables take a phone a tenth of a second to
// open, before the first page stands.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

// Days are instants in UTC: they belong to their venue, and the reader's zone never moves them.

/** 'Saturday'. */
export function weekdayName(day: Date): string {
  return WEEKDAYS[day.getUTCDay()] ?? '';
}

/** 'November'. */
export function monthName(day: Date): string {
  return MONTHS[day.getUTCMonth()] ?? '';
}
