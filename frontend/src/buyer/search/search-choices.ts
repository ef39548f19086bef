import { NO_CHOICES, type SearchChoices } from '@terrace/contracts/pages/search-address';

export type FacetName = keyof SearchChoices;

/** How many facets have a choice. */
export function choiceCount(choices: SearchChoices): number {
  return Object.values(choices).filter(Boolean).length;
}

/** An address with something chosen, or given up (''); its first page, since pages of another list mean nothing. */
export function withChoice(search: URLSearchParams, name: FacetName | 'sort', value: string): string {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('page');
  return `?${next}`;
}

/** An address without any facet; what was typed and the order stay. */
export function withoutChoices(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...Object.keys(NO_CHOICES), 'page']) next.delete(name);
  return `?${next}`;
}
