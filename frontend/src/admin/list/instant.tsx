import { formatInstant } from '../../ui/text/format-date';

/** An instant in two lines, day and time, so that its column stays narrow. */
export function Instant({ at }: { readonly at: string }) {
  const [day, time] = formatInstant(at).split(', ');
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day}
      {time !== undefined && <span className="block text-12 text-ink-2">{time}</span>}
    </time>
  );
}
