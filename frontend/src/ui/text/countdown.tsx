import { useNow } from './use-now';

const MINUTE = 60_000;

/** Days, hours and minutes until an instant, refreshed every 60 s (product.md 9.3). Nothing once it has passed. */
export function Countdown({ until, label }: { readonly until: string; readonly label: string }) {
  const left = Date.parse(until) - useNow(MINUTE);
  if (!(left > 0)) return null;
  const minutes = Math.floor(left / MINUTE);
  const parts = [
    { unit: 'day', value: Math.floor(minutes / 1440) },
    { unit: 'hour', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minute', value: minutes % 60 },
  ];
  return (
    <div role="timer" aria-label={label} className="flex gap-2">
      {parts.map(({ unit, value }) => (
        <div
          key={unit}
          className="flex items-baseline gap-1 rounded-input bg-sunken px-2 py-1 text-center sm:block sm:min-w-18 sm:px-3 sm:py-2"
        >
          <div className="figures font-heavy tracking-tight sm:text-22">{value}</div>
          <div className="text-12 text-ink-2">{value === 1 ? unit : `${unit}s`}</div>
        </div>
      ))}
    </div>
  );
}
