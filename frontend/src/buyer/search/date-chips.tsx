import { criteriaIn } from '@terrace/contracts/pages/search-address';
import { Link, useSearchParams } from 'react-router-dom';
import { ANY_DATE, type DateRange, nextThirtyDays, thisWeekend } from './date-ranges';
import { messages } from './messages';
import { withDates } from './search-choices';

/** The dates that people ask for most; each is a link, so that it can be shared and navigated back to. */
export function DateChips() {
  const [search] = useSearchParams();
  const now = new Date();
  const { from, to } = criteriaIn(search);
  const ranges: readonly (readonly [string, DateRange])[] = [
    [messages.dates.any, ANY_DATE],
    [messages.dates.weekend, thisWeekend(now)],
    [messages.dates.month, nextThirtyDays(now)],
  ];
  return (
    <nav aria-label={messages.dates.label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {ranges.map(([text, range]) => (
          <li key={text}>
            <Link
              to={withDates(search, range)}
              aria-current={range.from === from && range.to === to ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 font-strong hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
