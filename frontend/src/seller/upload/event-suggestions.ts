import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { useSuggestions } from '../../api/use-suggestions';
import type { Suggestion } from '../../ui/suggest/suggestion';
import { formatShortDate } from '../../ui/text/format-date';

/** Maximum number of suggestions on the upload form (product.md 9.5). */
const LIMIT = 8;

/** A suggested event of the upload form. */
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
            detail: [
              formatShortDate(suggestion.event.dateOfEvent),
              suggestion.event.timeOfEvent,
              suggestion.event.venue.name,
              suggestion.event.city,
            ]
              .filter(Boolean)
              .join(', '),
            event: suggestion.event,
          },
        ]
      : [],
  );
}
