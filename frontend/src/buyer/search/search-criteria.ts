import { isoDate } from '@terrace/contracts/values/event-date';
import { routes } from '../../app/paths';

/** What the search form asks for; '' where nothing is. Dates dd/MM/yyyy. */
export interface SearchCriteria {
  readonly name: string;
  readonly venue: string;
  readonly from: string;
  readonly to: string;
}

export const NO_CRITERIA: SearchCriteria = { name: '', venue: '', from: '', to: '' };

const NAMES = ['name', 'venue', 'from', 'to'] as const;

/** The criteria in an address; a date that is none is left out, so that a mistyped link still searches. */
export function criteriaIn(search: URLSearchParams): SearchCriteria {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 200);
  const date = (name: string) => (isoDate(text(name)) === undefined ? '' : text(name));
  return { name: text('name'), venue: text('venue'), from: date('from'), to: date('to') };
}

/** '/search-results?name=…' with the criteria that say something. */
export function resultsAddress(criteria: SearchCriteria): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (criteria[name].trim()) search.set(name, criteria[name].trim());
  return search.size === 0 ? routes.searchResults : `${routes.searchResults}?${search}`;
}

/** Whether anything is asked for at all. */
export function isAsking(criteria: SearchCriteria): boolean {
  return NAMES.some((name) => criteria[name] !== '');
}

/** Spec 5, Search: Date To cannot be before Date From. */
export function isBackwards({ from, to }: SearchCriteria): boolean {
  const [first, last] = [isoDate(from), isoDate(to)];
  return first !== undefined && last !== undefined && last < first;
}
