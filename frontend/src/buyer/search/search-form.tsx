import { NO_CRITERIA, type SearchCriteria, resultsAsked } from '@terrace/contracts/pages/search-address';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../ui/button/button';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { LazySuggestField } from '../../ui/suggest/lazy-suggest-field';
import { classNames } from '../../ui/style/class-names';
import { messages } from './messages';
import { isBackwards, resultsAddress } from './search-criteria';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { eventsQuery } from './events-query';

const loadNameField = () => import('./suggesting-fields').then(({ NameField }) => NameField);
const loadVenueField = () => import('./suggesting-fields').then(({ VenueField }) => VenueField);

/** The search form: event, venue, dates (product.md 2.15). Set a `key` where `initial` may change. */
export function SearchForm({
  initial = NO_CRITERIA,
  framed = true,
  onSearched,
}: {
  readonly initial?: SearchCriteria;
  /** False where something around it has a frame. */
  readonly framed?: boolean;
  /** Called when the results are open. */
  readonly onSearched?: () => void;
}) {
  const [criteria, setCriteria] = useState(initial);
  const { search, isSearching } = useSearch();
  const navigate = useNavigate();
  const set = (name: keyof SearchCriteria) => (value: string) =>
    setCriteria((before) => ({ ...before, [name]: value }));
  const backwards = isBackwards(criteria);
  const range = {
    value: criteria,
    onChange: ({ from, to }: Pick<SearchCriteria, 'from' | 'to'>) =>
      setCriteria((before) => ({ ...before, from, to })),
  };
  const run = () => {
    if (!backwards && !isSearching) void search(criteria).then(onSearched);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <form
      role="search"
      aria-label={messages.form}
      noValidate
      onSubmit={submit}
      className={classNames(
        'grid gap-4 text-ink sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr_auto]',
        framed && 'rounded-card border border-line bg-surface p-4 sm:p-6',
      )}
    >
      <LazySuggestField
        label={messages.event}
        placeholder={messages.eventPlaceholder}
        value={criteria.name}
        onChange={set('name')}
        load={loadNameField}
        onPick={({ id }) => {
          void navigate(id);
          onSearched?.();
        }}
        onSearch={run}
      />
      <LazySuggestField
        label={messages.venue}
        placeholder={messages.venuePlaceholder}
        value={criteria.venue}
        onChange={set('venue')}
        load={loadVenueField}
        onSearch={run}
      />
      <LazyDateField
        label={messages.from}
        placeholder={messages.fromPlaceholder}
        value={criteria.from}
        onChange={set('from')}
        range={range}
      />
      <LazyDateField
        label={messages.to}
        placeholder={messages.toPlaceholder}
        value={criteria.to}
        onChange={set('to')}
        range={range}
        min={criteria.from || undefined}
        error={backwards ? messages.toBeforeFrom : undefined}
      />
      <div className="sm:col-span-2 lg:col-span-1 lg:pt-6">
        <Button type="submit" wide busy={isSearching} busyText={messages.searching} className="min-h-12">
          <Search aria-hidden="true" className="size-5" />
          {messages.search}
        </Button>
      </div>
    </form>
  );
}

/**
 * Searches, then opens the results, whose address holds the criteria (product.md 4.10). The results page reports a
 * failed search.
 */
function useSearch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const search = async (criteria: SearchCriteria) => {
    setSearching(true);
    await queries.query({ ...eventsQuery(resultsAsked(criteria, 1)), retry: false }).catch(() => undefined);
    setSearching(false);
    void navigate(resultsAddress(criteria));
  };
  return { search, isSearching };
}
