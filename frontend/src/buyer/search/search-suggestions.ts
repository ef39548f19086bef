import { useSuggestions } from '../../app/use-suggestions';
import type { Suggestion } from '../../ui/suggestion';

/** At most this many a list on the search form (spec 9). */
const LIMIT = 5;

/** Names of events for the typed text, each once: a name may be played many times. */
export function useEventNames(typed: string): readonly Suggestion[] {
  const names = new Map<string, Suggestion>();
  for (const suggestion of useSuggestions('event', typed, LIMIT)) {
    if (suggestion.kind !== 'event' || names.has(suggestion.event.name)) continue;
    const { id, name, dateOfEvent, city } = suggestion.event;
    names.set(name, { id, text: name, detail: [dateOfEvent, city].filter(Boolean).join(', ') });
  }
  return [...names.values()];
}

/** Venues for the typed text, as 'venue, city' (spec 5, Search). */
export function useVenueNames(typed: string): readonly Suggestion[] {
  return useSuggestions('venue', typed, LIMIT).flatMap((suggestion) =>
    suggestion.kind === 'venue' ? [{ id: suggestion.label, text: suggestion.label }] : [],
  );
}
