import * as z from 'zod/mini';

/** A date as upstream and the screens write it: dd/MM/yyyy, local to the venue (product.md 9.9). */
export const EventDate = z.string().check(
  z.regex(/^\d{2}\/\d{2}\/\d{4}$/, { error: 'Date input not valid.', abort: true }),
  z.refine((text) => isoDate(text) !== undefined, 'Date input not valid.'),
);

/** A month: yyyy-mm. */
export const EventMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month input not valid.'));

/** A time of day: HH:mm. */
export const EventTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time input not valid.'));

/** "21/11/2026" as "2026-11-21", or undefined when there is no such day. */
export function isoDate(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  // The 31st of a shorter month is a day of the next one.
  return new Date(`${iso}T00:00:00Z`).getUTCDate() === Number(match[1]) ? iso : undefined;
}

/** "2026-11-21" as "21/11/2026". */
export function slashDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}
