import type { EventsAsked } from './events-query';
import { NO_CHOICES, type SearchChoices, type SearchSort } from './search-choices';
import type { SearchCriteria } from './search-criteria';

const PER_PAGE = 24;

/** The call for a page of search results; equal criteria make equal calls, so that nothing is asked twice. */
export function resultsAsked(
  { name, venue, from, to }: SearchCriteria,
  page: number,
  { sport, city, month, price }: SearchChoices = NO_CHOICES,
  sort: SearchSort = 'date',
): EventsAsked {
  return {
    name: name.trim() || undefined,
    venue: venue.trim() || undefined,
    from: from || undefined,
    to: to || undefined,
    sport: sport || undefined,
    city: city || undefined,
    month: month || undefined,
    price: price || undefined,
    sort,
    page,
    perPage: PER_PAGE,
  };
}
