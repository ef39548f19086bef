import { formatLongDate, formatShortDate } from './format-date';

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

/** The same for tables, where space is short: '21 Nov 2026, 20:45 local time'; an invalid date stays as it is. */
export function ShortEventTime({
  date,
  time,
  noDate,
}: {
  readonly date: string | null;
  readonly time: string | null;
  readonly noDate: string;
}) {
  if (!date) return noDate;
  return (
    <>
      <span className="whitespace-nowrap">{formatShortDate(date)}</span>
      {time && (
        <>
          , <span className="whitespace-nowrap">{time} local time</span>
        </>
      )}
    </>
  );
}

/** Says that a time is the venue's. */
function LocalTime() {
  return <span className="text-14 whitespace-nowrap text-ink-2"> (local time)</span>;
}
