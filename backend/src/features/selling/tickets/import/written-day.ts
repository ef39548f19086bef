import { type DayOrder, readShortDate } from '@terrace/contracts/values/time/day-order';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { fold } from '@terrace/contracts/values/text/fold';
import { readDate, readTime } from '@terrace/contracts/values/time/written-time';

/** Languages of spreadsheets whose names of months and days are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr'];
const WORDS_BETWEEN = ['de', 'del', 'of', 'the', 'le', 'den', 'st', 'nd', 'rd', 'th', 'er', 'do'];

/** The names of months in these languages, folded and without points, and their numbers: 'dez', 'december', 'dic'. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...namesIn('month', 12, (index) => Date.UTC(2026, index, 1)),
  // As spreadsheets shorten them.
  ...([['sep', 9], ['sept', 9], ['set', 9], ['mrz', 3]] as const), // prettier-ignore
]);
const WEEKDAYS = new Map(namesIn('weekday', 7, (index) => Date.UTC(2026, 0, 4 + index)));

function namesIn(part: 'month' | 'weekday', count: number, dayOf: (index: number) => number) {
  return LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: count }, (_none, index) => {
        const parts = format.formatToParts(dayOf(index));
        const name = parts.find(({ type }) => type === part)?.value.replaceAll('.', '') ?? '';
        return [fold(name), index + 1] as const;
      });
    }),
  );
}

/** Whether a word is the name of a month in a language of spreadsheets. */
function isMonth(word: string): boolean {
  return MONTHS.has(fold(word));
}

/** A day, and the time after it, as a cell has them. */
export interface WrittenDay {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** HH:mm. */
  readonly time?: string;
}

/** 'a. m.' is how Spanish writes it. */
const TIME_AFTER =
  /(?:[ T]|, )(\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?(?: ?uhr)?(?:Z|[+-]\d{2}:?\d{2})?)$/i;
/** Day 0 of spreadsheets; days that they write as numbers are from 1954 to 2118. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];

/**
 * A day as people and spreadsheets write it: in figures ('05.12.2026', '5/12/26', '2026-12-05'), with the name of its month
 * ('5 Dec 2026', 'Samstag, 5. Dezember 2026'), or as a spreadsheet's number (46361). The order decides
 * only what is a day in both. Undefined when there is no such day (product.md 5.20).
 */
export function readDay(text: string, order: DayOrder): WrittenDay | undefined {
  return inOrder(text, order) ?? inOrder(text, order === 'day-first' ? 'month-first' : 'day-first');
}

/** What is said of a day that the calendar does not have. */
export const NO_SUCH_DAY = 'There is no such day: please check the day and the month';

/** A number that no month, or not each of them, has as a day; not the minutes of a time. */
const DOUBTFUL_DAY = /(?<![\d:h])(?:00?|29|[3-9]\d)(?![\d:h])/gi;

/** Whether a text is written as a day is, but the calendar does not have it: '31.11.2026', '30 Feb 2027', '2026-11-31'. */
export function isNoSuchDay(text: string): boolean {
  if (readDay(text, 'day-first')) return false;
  return Array.from(text.matchAll(DOUBTFUL_DAY)).some(
    ({ 0: number, index }) =>
      readDay(`${text.slice(0, index)}28${text.slice(index + number.length)}`, 'day-first') !== undefined,
  );
}

function inOrder(text: string, order: DayOrder): WrittenDay | undefined {
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL) {
    const instant = new Date(DAY_ZERO + Math.round(serial * 24 * 60) * 60_000).toISOString();
    return { day: instant.slice(0, 10), ...timeUnlessMidnight(instant.slice(11, 16)) };
  }
  const written = TIME_AFTER.exec(text);
  const date = written ? text.slice(0, written.index) : text;
  const day = dayOf(date, order);
  return day === undefined ? undefined : { day, ...timeUnlessMidnight(timeOf(written?.[1] ?? '')) };
}

/** HH:mm of a time of day as people and spreadsheets write it: also '19:30 Uhr', '7:30 p. m.', and 0.8125 of a day. */
export function timeOf(text: string): string | undefined {
  const plain = text.replace(/ ?(?:uhr|h|hrs?|horas?)\.?$/i, '').replace(/ ?([ap])\.? ?m\.?$/i, ' $1m');
  const fraction = /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  const read = fraction !== undefined && text.length > 4 ? undefined : (readTime(plain) ?? readTime(text));
  if (read || fraction === undefined) return read?.time;
  return new Date(Math.round(fraction * 24 * 60) * 60_000).toISOString().slice(11, 16);
}

/** Spreadsheets write midnight after a day without a time. */
function timeUnlessMidnight(time: string | undefined): { time?: string } {
  return time === undefined || time === '00:00' ? {} : { time };
}

function dayOf(text: string, order: DayOrder): string | undefined {
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const isBetween = (word: string) => WEEKDAYS.has(fold(word)) || WORDS_BETWEEN.includes(fold(word));
  const names = words.filter((word) => /\p{L}/u.test(word));
  const [monthName, ...others] = names.filter((word) => !isBetween(word) || isMonth(word));
  const isNamed = monthName !== undefined && isMonth(monthName) && others.length === 0;
  if (isNamed)
    return namedDay(
      words.filter((word) => /\d/.test(word)),
      MONTHS.get(fold(monthName)) ?? 0,
    );
  if (!names.every(isBetween)) return undefined;
  const figures = text.replace(/^[\p{L}., ]+/u, '');
  const isYearFirst = /^\d{4}/.test(figures);
  return isYearFirst ? readDate(withoutSpaces(figures)) : readShortDate(figures, order);
}

/** '2026. 12. 05.' as '2026.12.05'. */
function withoutSpaces(date: string): string {
  return date.replace(/\s*([./-])\s*/g, '$1').replace(/\.$/, '');
}

/** 5 and 2026, in this or the other order. */
function namedDay([first = '', second = '', ...more]: readonly string[], month: number): string | undefined {
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  if (more.length > 0 || day.length > 2 || ![2, 4].includes(year.length)) return undefined;
  return isoDate(`${day.padStart(2, '0')}/${String(month).padStart(2, '0')}/${year.padStart(4, '20')}`);
}

/** The two days that a text can be, the day before the month and the month before the day; undefined where it is one at most. */
export function twoDays(text: string): { dayFirst: string; monthFirst: string } | undefined {
  const [dayFirst, monthFirst] = [inOrder(text, 'day-first')?.day, inOrder(text, 'month-first')?.day];
  const isTwo = dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;
  return isTwo ? { dayFirst, monthFirst } : undefined;
}

/** The order in which dates are written that have only one day; undefined where none tells, or two say otherwise. */
export function orderOf(texts: readonly string[]): DayOrder | undefined {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const [dayFirst, monthFirst] = [inOrder(text, 'day-first'), inOrder(text, 'month-first')];
    if (dayFirst && !monthFirst) found.add('day-first');
    if (monthFirst && !dayFirst) found.add('month-first');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

const DAY_FIRST = /^(\d{1,2})(?:[-/. ]{1,2}|\. ?)(\p{L}+)\.?(?:[-/. ]{1,2}\d{2,4})?$/u;
const MONTH_FIRST = /^(\p{L}+)\.?[-/](\d{1,4})$/u;
const SHORT_YEAR = /^(\d{1,2})([./])(\d{1,2})\2(\d{2})$/;

/**
 * Whether a seat looks like a day that a spreadsheet made of it: '13-Dec' or '12. Dez' of '12-13', 'Dec-13', a full date. A
 * range in digits does not (product.md 5.20).
 */
export function looksLikeDate(text: string): boolean {
  const written = text.trim();
  const [, day, dayMonth] = DAY_FIRST.exec(written) ?? [];
  if (dayMonth !== undefined) return Number(day) >= 1 && Number(day) <= 31 && isMonth(dayMonth);
  const [, month] = MONTH_FIRST.exec(written) ?? [];
  if (month !== undefined) return isMonth(month);
  const [, first, , second, year] = SHORT_YEAR.exec(written) ?? [];
  const full = year === undefined ? written : `${first}/${second}/20${year}`;
  return (
    readDate(full) !== undefined ||
    (year !== undefined && readDate(`${second}/${first}/20${year}`) !== undefined)
  );
}
