import { fold } from '@terrace/contracts/values/text/fold';
import { readDate } from '@terrace/contracts/values/time/written-time';

/** Languages of spreadsheets whose names of months are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr'];

/** Short and long names of the twelve months in these languages, folded and without points: 'dez', 'december', 'dic'. */
const MONTHS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_none, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 1));
        return fold(parts.find(({ type }) => type === 'month')?.value.replaceAll('.', '') ?? '');
      });
    }),
  ),
);

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
  if (dayMonth !== undefined) return Number(day) >= 1 && Number(day) <= 31 && MONTHS.has(fold(dayMonth));
  const [, month] = MONTH_FIRST.exec(written) ?? [];
  if (month !== undefined) return MONTHS.has(fold(month));
  const [, first, , second, year] = SHORT_YEAR.exec(written) ?? [];
  const full = year === undefined ? written : `${first}/${second}/20${year}`;
  return (
    readDate(full) !== undefined ||
    (year !== undefined && readDate(`${second}/${first}/20${year}`) !== undefined)
  );
}
