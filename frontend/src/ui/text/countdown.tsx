import { useNow } from './use-now';

const MINUTE = 60_000;

/** Days, hours and minutes until an instant, refreshed every 60 s (product.md 9.3). Nothing once it has passed. */
export function Countdown({ until, label }: { readonly until: string; readonly label: string }) {
  const left = Date.parse(until) - useNow(MINUTE);
  if (!(left > 0)) return null;
  const minutes = Math.floor(left / MINUTE);
  const parts = [
    { unit: 'days', value: Math.floor(minutes / 1440) },
    { unit: 'hours', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', value: minutes % 60 },
  ];
  return (
    <div role="timer" aria-label={label} className="flex gap-2">
      {parts.map(({ unit, value }) => (
        <div key={unit} className="min-w-18 rounded-input bg-sunken px-3 py-2 text-center">
          <div className="figures text-22 font-heavy tracking-tight">{value}</div>
          <div className="text-12 text-ink-2">{unit}</div>
        </div>
      ))}
    </div>
  );
}
