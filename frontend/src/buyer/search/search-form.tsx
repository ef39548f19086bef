import { NO_CRITERIA, type SearchCriteria, resultsAsked } from '@terrace/contracts/pages/search-address';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useSuggestions } from '../../api/use-suggestions';
import { Button } from '../../ui/button/button';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { LazySuggestField } from '../../ui/suggest/lazy-suggest-field';
import { classNames } from '../../ui/style/class-names';
import type { Suggestion } from '../../ui/suggest/suggestion';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';
import { isBackwards, resultsAddress } from './search-criteria';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pathTo, routes } from '../../navigation/paths';
import { eventsQuery } from './events-query';

/** Maximum number of suggestions on the search form (product.md 9.5). */
const MAX_SUGGESTIONS = 5;

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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!backwards && !isSearching) void search(criteria).then(onSearched);
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
        suggestions={usePages(criteria.name)}
        onPick={({ id }) => {
          void navigate(id);
          onSearched?.();
        }}
      />
      <LazySuggestField
        label={messages.venue}
        placeholder={messages.venuePlaceholder}
        value={criteria.venue}
        onChange={set('venue')}
        suggestions={useVenueNames(criteria.venue)}
      />
      <LazyDateField
        label={messages.from}
        placeholder={messages.fromPlaceholder}
        value={criteria.from}
        onChange={set('from')}
      />
      <LazyDateField
        label={messages.to}
        placeholder={messages.toPlaceholder}
        value={criteria.to}
        onChange={set('to')}
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

/** Teams, tournaments, cities and events for the typed text; the id of each is the address of its page. */
function usePages(typed: string): readonly Suggestion[] {
  return useSuggestions('all', typed, MAX_SUGGESTIONS).flatMap((suggestion): Suggestion[] => {
    const { kinds } = messages;
    switch (suggestion.kind) {
      case 'team':
        return [{ id: pathTo.team(suggestion.name), text: suggestion.name, detail: kinds.team }];
      case 'tournament': {
        const { id, name, sport } = suggestion;
        return [{ id: pathTo.tournament(id, name), text: name, detail: `${kinds.tournament}, ${sport}` }];
      }
      case 'city': {
        const search = new URLSearchParams({ city: suggestion.city });
        return [{ id: `${routes.searchResults}?${search}`, text: suggestion.city, detail: kinds.city }];
      }
      case 'event': {
        const { id, name, dateOfEvent, city } = suggestion.event;
        const detail = [formatShortDate(dateOfEvent), city].filter(Boolean).join(', ');
        return [{ id: pathTo.event(id), text: name, detail }];
      }
      case 'venue':
        return [];
    }
  });
}

/** Venues for the typed text, as 'venue, city' (product.md 2.15). */
function useVenueNames(typed: string): readonly Suggestion[] {
  return useSuggestions('venue', typed, MAX_SUGGESTIONS).flatMap((suggestion) =>
    suggestion.kind === 'venue' ? [{ id: suggestion.label, text: suggestion.label }] : [],
  );
}
