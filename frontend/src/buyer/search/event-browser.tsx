import { criteriaIn, sortIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { useEvents } from './events-query';
import { DateChips } from './date-chips';
import { EventResults } from './event-results';
import { FacetPanel } from './facet-panel';
import { messages } from './messages';
import { isBackwards } from './search-criteria';
import { SelectField } from '../../ui/field/select-field';
import { withChoice } from './search-choices';

const OPTIONS = Object.entries(messages.sorts).map(([value, text]) => ({ value, text }));

export interface EventBrowserProps {
  readonly label: string;
  readonly events: ReturnType<typeof useEvents>;
  /** The page is about one sport. */
  readonly hasSport?: boolean;
  /** Replaces the list when it failed to load. */
  readonly failed?: { readonly title: string; readonly text?: string };
}

/**
 * A list of events with dates, facets and order to choose from; the address holds what is chosen. Says so where it asks
 * for dates that end before they begin: on a phone the search form, which says it too, is closed.
 */
export function EventBrowser({ label, events, hasSport = false, failed }: EventBrowserProps) {
  const [search] = useSearchParams();
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
        <div>{events.data && <FacetPanel facets={events.data.facets} hasSport={hasSport} />}</div>
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
      label={messages.sort}
      labelHidden
      options={OPTIONS}
      value={sortIn(search)}
      onChange={(event) => void navigate(withChoice(search, 'sort', event.target.value))}
    />
  );
}
