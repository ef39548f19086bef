import { toldApartBy, useSuggestions } from '../../api/use-suggestions';
import { pathTo, routes } from '../../navigation/paths';
import { SuggestField } from '../../ui/suggest/suggest-field';
import type { SuggestFieldProps } from '../../ui/suggest/suggest-field-props';
import type { Suggestion } from '../../ui/suggest/suggestion';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';

/** Maximum number of suggestions on the search form (product.md 9.5). */
const MAX_SUGGESTIONS = 5;

type Props = Omit<SuggestFieldProps, 'suggestions'>;

/** The field of event names, with its suggestions; loaded when it is first focused. */
export function NameField(props: Props) {
  return <SuggestField {...props} suggestions={usePages(props.value)} />;
}

/** The field of venues and cities, with its suggestions. */
export function VenueField(props: Props) {
  return <SuggestField {...props} suggestions={useVenueNames(props.value)} />;
}

/** Teams, tournaments, cities and events for the typed text; the id of each is the address of its page. */
function usePages(typed: string): readonly Suggestion[] {
  const found = useSuggestions('all', typed, MAX_SUGGESTIONS);
  return found.flatMap((suggestion): Suggestion[] => {
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
        const apart = toldApartBy(suggestion.event, found);
        const detail = [formatShortDate(dateOfEvent), city, ...apart].filter(Boolean).join(', ');
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
