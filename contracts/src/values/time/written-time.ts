import { isoDate } from './event-date.js';

const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
/** The midnight that spreadsheets and programs write after a date. */
const TIME_AFTER_DATE = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A date that a person, a file or another system wrote, day before month ('1/12/2026', '01.12.2026', '1-12-2026') or year
 * first ('2026-12-01', '2026-12-01 00:00:00'), as yyyy-MM-dd. Undefined when there is no such day, for a year of two digits
 * and for all else (product.md 5.20).
 */
export function readDate(text: string): string | undefined {
  const written = text.trim().replace(TIME_AFTER_DATE, '');
  const [, day, , month, year] = DAY_FIRST.exec(written) ?? [];
  const [, yearFirst, , monthNext, dayLast] = YEAR_FIRST.exec(written) ?? [];
  const twoDigits = (number: string | undefined) => (number ?? '').padStart(2, '0');
  return isoDate(
    yearFirst
      ? `${twoDigits(dayLast)}/${twoDigits(monthNext)}/${yearFirst}`
      : `${twoDigits(day)}/${twoDigits(month)}/${year ?? ''}`,
  );
}

/** A time of day. */
export interface WrittenTime {
  /** HH:mm, on the clock of the place that it was written for. */
  readonly time: string;
  /** Minutes before (negative) or after UTC that were written with it. */
  readonly offset?: number;
}

const TIME =
  /^(?<hours>\d{1,2})(?:(?:[:.h](?<minutes>\d{2})(?::\d{2}(?:\.\d+)?)?)|h)? ?(?<half>[ap]\.?m\.?)? ?(?<zone>z|utc|gmt)? ?(?<sign>[+-])?(?<offsetHours>\d{1,2})?:?(?<offsetMinutes>\d{2})?$/i;

/**
 * A time of day that a person, a file or another system wrote: '9:30', '20:45:00', '20.45', '20h45', '8 PM', '13:00 UTC-6',
 * '20:45Z'. Undefined when there is no such time, and for all else (product.md 5.20).
 */
export function readTime(text: string): WrittenTime | undefined {
  const { groups } = TIME.exec(text.trim().replaceAll('\u2212', '-')) ?? {};
  if (!groups) return undefined;
  const { hours = '', minutes, half, zone, sign, offsetHours, offsetMinutes } = groups;
  // An hour alone is a number: only 'PM' or 'h' makes it a time.
  const isHourAlone = minutes === undefined && half === undefined && !/^\d+h/i.test(text.trim());
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  if (isHourAlone || hour === undefined || hour > 23 || Number(minutes ?? 0) > 59) return undefined;
  if ((sign === undefined) !== (offsetHours === undefined)) return undefined;
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
  if (sign === undefined && zone === undefined) return { time };
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  if (offset > 14 * 60 || Number(offsetMinutes ?? 0) > 59) return undefined;
  return { time, offset: sign === '-' && offset !== 0 ? -offset : offset };
}

/** The hour of a clock of twelve: 12 AM is midnight. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
