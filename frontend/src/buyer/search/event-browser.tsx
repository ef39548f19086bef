import { criteriaIn, sortIn } from '@terrace/contracts/pages/search-address';
import { useState } from 'react';
import { useSearchParams, useNavigate, Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ANY_DATE, type DateRange, nextThirtyDays, thisWeekend } from '../../ui/date/date-ranges';
import type { useEvents } from './events-query';
import { EventResults } from './event-results';
import { FacetPanel, type FixedFacet } from './facet-panel';
import { messages } from './messages';
import { resultsMessages } from './results-messages';
import { isBackwards } from './search-criteria';
import { SelectField } from '../../ui/field/select-field';
import { withChoice, withDates } from './search-choices';

const OPTIONS = Object.entries(resultsMessages.sorts).map(([value, text]) => ({ value, text }));

export interface EventBrowserProps {
  readonly label: string;
  readonly events: ReturnType<typeof useEvents>;
  /** What the page is about. */
  readonly fixed?: FixedFacet;
  /** Replaces the list when it failed to load. */
  readonly failed?: { readonly title: string; readonly text?: string };
}

/**
 * A list of events with dates, facets and order to choose from; the address holds what is chosen. Says so where it asks
 * for dates that end before they begin: on a phone the search form, which says it too, is closed.
 */
export function EventBrowser({ label, events, fixed, failed }: EventBrowserProps) {
  const [search] = useSearchParams();
  // The filters stay where the list they lead to cannot be loaded, so that another can be chosen.
  const [facets, setFacets] = useState(events.data?.facets);
  if (events.data && events.data.facets !== facets) setFacets(events.data.facets);
  if (isBackwards(criteriaIn(search)))
    return (
      <>
        <DateChips />
        <EmptyState title={messages.none} text={messages.toBeforeFrom} />
      </>
    );
  return (
    <>
      <DateChips />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
        <div>{facets && <FacetPanel facets={facets} fixed={fixed} />}</div>
        <EventResults
          label={label}
          events={events}
          {...(failed && { failed })}
          columns={2}
          actions={<SortSelect />}
        />
      </div>
    </>
  );
}

/** Selects the sort order in the address. */
function SortSelect() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <SelectField
      label={resultsMessages.sort}
      labelHidden
      options={OPTIONS}
      value={sortIn(search)}
      onChange={(event) => void navigate(withChoice(search, 'sort', event.target.value))}
    />
  );
}

/** The dates that people ask for most; each is a link, so that it can be shared and navigated back to. */
function DateChips() {
  const [search] = useSearchParams();
  // oxlint-disable-next-line react/purity -- the dates are those of the day of each render
  const now = new Date();
  const { from, to } = criteriaIn(search);
  const ranges: readonly (readonly [string, DateRange])[] = [
    [resultsMessages.dates.any, ANY_DATE],
    [resultsMessages.dates.weekend, thisWeekend(now)],
    [resultsMessages.dates.month, nextThirtyDays(now)],
  ];
  return (
    <nav aria-label={resultsMessages.dates.label} className="mb-6">
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
