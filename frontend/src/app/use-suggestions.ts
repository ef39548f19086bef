import { suggest, type Suggestion } from '@terrace/contracts/http/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from './api';
import { useDebounced } from './use-debounced';

/** Typed text shorter than this asks for nothing (spec 5, Search). */
const MIN_TYPED = 2;

/** Suggestions for what is being typed: events, or venues; at most `limit` (spec 9: 5, or 8 on upload). */
export function useSuggestions(
  field: 'event' | 'venue',
  typed: string,
  limit: number,
): readonly Suggestion[] {
  const q = useDebounced(typed.trim());
  const isLongEnough = q.length >= MIN_TYPED;
  const { data } = useQuery({
    queryKey: ['suggestions', field, q, limit],
    queryFn: ({ signal }) => callApi(suggest, { query: { field, q, limit }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough && typed.trim().length >= MIN_TYPED ? (data?.items ?? []) : [];
}
