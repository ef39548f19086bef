import { type Key } from 'react-aria-components/Tabs';

/** A native select for the calendar's month or year. */
export function CalendarSelect({
  'aria-label': label,
  value,
  onChange,
  items,
}: {
  readonly 'aria-label': string;
  readonly value: Key;
  readonly onChange: (key: Key | null) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 rounded-control border border-control bg-surface px-2 font-strong"
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
