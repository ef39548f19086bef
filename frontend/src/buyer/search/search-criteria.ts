import { CRITERIA, type SearchCriteria } from '@terrace/contracts/pages/search-address';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { routes } from '../../navigation/paths';

/** The results' address with the criteria that are set. */
export function resultsAddress(criteria: SearchCriteria): string {
  const search = new URLSearchParams();
  for (const name of CRITERIA) if (criteria[name].trim()) search.set(name, criteria[name].trim());
  return search.size === 0 ? routes.searchResults : `${routes.searchResults}?${search}`;
}

/** The dates of a search, dd/MM/yyyy. */
interface DateCriteria {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** product.md 5.11: Date To cannot be before Date From. */
export function isBackwards({ from = '', to = '' }: DateCriteria): boolean {
  const [first, last] = [isoDate(from), isoDate(to)];
  return first !== undefined && last !== undefined && last < first;
}
