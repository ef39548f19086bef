import { useSuggestions } from '../../api/use-suggestions';
import type { Suggestion } from '../../ui/suggest/suggestion';
import { formatShortDate } from '../../ui/text/format-date';

/** Maximum number of suggestions on the search form (product.md 9.5). */
const LIMIT = 5;

/** Distinct names of events for the typed text; several events may share a name. */
export function useEventNames(typed: string): readonly Suggestion[] {
  const names = new Map<string, Suggestion>();
  for (const suggestion of useSuggestions('event', typed, LIMIT)) {
    if (suggestion.kind !== 'event' || names.has(suggestion.event.name)) continue;
    const { id, name, dateOfEvent, city } = suggestion.event;
    names.set(name, {
      id,
      text: name,
      detail: [formatShortDate(dateOfEvent), city].filter(Boolean).join(', '),
    });
  }
  return [...names.values()];
}

/** Venues for the typed text, as 'venue, city' (product.md 2.15). */
export function useVenueNames(typed: string): readonly Suggestion[] {
  return useSuggestions('venue', typed, LIMIT).flatMap((suggestion) =>
    suggestion.kind === 'venue' ? [{ id: suggestion.label, text: suggestion.label }] : [],
  );
}
