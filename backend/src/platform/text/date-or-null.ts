/** An instant, ISO UTC, as a date; null where there is none. */
export function dateOrNull(written: string | null | undefined): Date | null {
  return written ? new Date(written) : null;
}
