import type { SearchCriterion } from '@terrace/contracts/http/market/catalogue';
import type { DateRange } from '../../ui/date/date-ranges';
import { NO_CHOICES, type SearchChoices } from '@terrace/contracts/pages/search-address';

export type FacetName = keyof SearchChoices;

/** The number of facets with a selection. */
export function choiceCount(choices: SearchChoices): number {
  return Object.values(choices).filter(Boolean).length;
}

/** The address with an option selected, or deselected (''), at its first page. */
export function withChoice(search: URLSearchParams, name: FacetName | 'sort', value: string): string {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('page');
  return `?${next}`;
}

/** The address with other dates, at its first page. */
export function withDates(search: URLSearchParams, { from, to }: DateRange): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries({ from, to })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The address without one criterion, at its first page. */
export function withoutCriterion(search: URLSearchParams, criterion: SearchCriterion): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const name of parametersOf(criterion)) next.delete(name);
  return `?${next}`;
}

/** Whether the address itself asks for it: a page may be about a sport or a tournament. */
export function asksFor(search: URLSearchParams, criterion: SearchCriterion): boolean {
  return parametersOf(criterion).some((name) => search.has(name));
}

function parametersOf(criterion: SearchCriterion): readonly string[] {
  return criterion === 'dates' ? ['from', 'to', 'month'] : [criterion];
}

/** The address with one day instead of its dates. */
export function onDay(search: URLSearchParams, day: string): string {
  return withDates(new URLSearchParams(withoutCriterion(search, 'dates')), { from: day, to: day });
}

/** The address with a city instead of its venue or city. */
export function inCity(search: URLSearchParams, city: string): string {
  return withChoice(new URLSearchParams(withoutCriterion(search, 'venue')), 'city', city);
}

/** The address without facets; the search and the order stay. */
export function withoutChoices(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...Object.keys(NO_CHOICES), 'page']) next.delete(name);
  return `?${next}`;
}
