import { type CatalogueEvent, suggest, type Suggestion } from '@terrace/contracts/http/market/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../ui/field/use-debounced';
import { callApi } from './client';

/** A shorter text is not sent (product.md 5.10). */
const MIN_QUERY_LENGTH = 2;

/** At most `limit` suggestions for the typed text (product.md 9.5: 5, or 8 on upload). */
export function useSuggestions(
  field: 'event' | 'venue' | 'all',
  typed: string,
  limit: number,
): readonly Suggestion[] {
  const q = useDebounced(typed.trim());
  const isLongEnough = q.length >= MIN_QUERY_LENGTH;
  const { data } = useQuery({
    queryKey: ['suggestions', field, q, limit],
    queryFn: ({ signal }) => callApi(suggest, { query: { field, q, limit }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough && typed.trim().length >= MIN_QUERY_LENGTH ? (data?.items ?? []) : [];
}

/** Time, venue and competition of an event that another suggestion has name and day of; nothing of any other. */
export function toldApartBy(event: CatalogueEvent, all: readonly Suggestion[]): readonly (string | null)[] {
  const { id, name, dateOfEvent, timeOfEvent, venue, tournament } = event;
  const hasTwin = all.some(
    (other) =>
      other.kind === 'event' &&
      other.event.id !== id &&
      other.event.name === name &&
      other.event.dateOfEvent === dateOfEvent,
  );
  return hasTwin ? [timeOfEvent, venue.name, tournament?.name ?? null] : [];
}
