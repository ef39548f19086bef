import { formatLongDate } from './format-date';

/**
 * When an event is, at its venue: 'Saturday, November 21, 2026 at 20:45', and beside it 'local time'; `noDate` without
 * a date (product.md 2.18, 2.32).
 */
export function EventTime({
  date,
  time,
  noDate,
}: {
  /** dd/MM/yyyy at the venue. */
  readonly date: string | null;
  /** HH:mm at the venue. */
  readonly time: string | null;
  readonly noDate: string;
}) {
  const written = formatLongDate(date, time);
  if (written === undefined) return noDate;
  return (
    <>
      <span>{written}</span>
      {time && <LocalTime />}
    </>
  );
}

/** Says that a time is the venue's. */
export function LocalTime() {
  return <span className="text-14 whitespace-nowrap text-ink-2"> (local time)</span>;
}
