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

/** The address without facets; the search and the order stay. */
export function withoutChoices(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...Object.keys(NO_CHOICES), 'page']) next.delete(name);
  return `?${next}`;
}
