import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { useSuggestions } from '../../app/use-suggestions';
import type { Suggestion } from '../../ui/suggestion';

/** At most this many suggestions on the upload form (spec 9). */
const LIMIT = 8;

/** An event as the upload form suggests it. */
export interface EventSuggestion extends Suggestion {
  readonly event: CatalogueEvent;
}

/** Events of the cached catalogue for the typed name. */
export function useEventSuggestions(typed: string): readonly EventSuggestion[] {
  return useSuggestions('event', typed, LIMIT).flatMap((suggestion) =>
    suggestion.kind === 'event'
      ? [
          {
            id: suggestion.event.id,
            text: suggestion.event.name,
            detail: [suggestion.event.dateOfEvent, suggestion.event.venue.name, suggestion.event.city]
              .filter(Boolean)
              .join(', '),
            event: suggestion.event,
          },
        ]
      : [],
  );
}
