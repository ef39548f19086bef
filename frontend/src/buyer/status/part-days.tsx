import type { StatusDay } from '@terrace/contracts/http/console/status';
import {
  type PartState,
  type StatusPart,
  partStateWords,
} from '@terrace/contracts/values/status/status-parts';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';

/** Longer and in another colour where it was worse; short and grey where nothing is known. */
const bars: Readonly<Record<PartState | 'unknown', string>> = {
  unknown: 'h-1 bg-control',
  works: 'h-3 bg-approved',
  partly: 'h-6 bg-pending',
  down: 'h-8 bg-rejected',
};

/** A part's last 90 days: a bar a day, in words what they say, and the days with trouble one by one. */
export function PartDays({ part, days }: { readonly part: StatusPart; readonly days: readonly StatusDay[] }) {
  const known = days.filter(({ parts }) => parts[part] !== undefined);
  const bad = known.filter(({ parts }) => parts[part] !== 'works').reverse();
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-8 items-end gap-px">
        {days.map(({ day, parts }) => (
          <span key={day} className={`min-w-0 flex-1 ${bars[parts[part] ?? 'unknown']}`} />
        ))}
      </div>
      <p className="mt-1 text-14 text-ink-2">{messages.recorded(known.length, bad.length)}</p>
      {bad.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-14 font-strong">{messages.badDays}</summary>
          <ul className="text-14">
            {bad.map(({ day, parts }) => (
              <li key={day}>
                {formatShortDate(slashDate(day))}: {partStateWords[parts[part] ?? 'works']}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
