import { EventMonth } from '@terrace/contracts/values/event-date';
import { UpstreamId } from '@terrace/contracts/values/ids';
import { PRICE_BAND_IDS, type PriceBand } from '@terrace/contracts/values/price-bands';

const SORTS = ['date', '-date', 'name', 'price'] as const;
export type SearchSort = (typeof SORTS)[number];

/** The facets, by their names in the address; '' where nothing is chosen. */
export interface SearchChoices {
  readonly sport: string;
  readonly city: string;
  /** yyyy-mm */
  readonly month: string;
  readonly price: PriceBand | '';
}
export type FacetName = keyof SearchChoices;

export const NO_CHOICES: SearchChoices = { sport: '', city: '', month: '', price: '' };

/** The choices in an address; what can be none is left out, so that a mistyped link still searches. */
export function choicesIn(search: URLSearchParams): SearchChoices {
  const sport = search.get('sport') ?? '';
  const month = search.get('month') ?? '';
  return {
    sport: UpstreamId.safeParse(sport).success ? sport : '',
    city: (search.get('city') ?? '').trim().slice(0, 200),
    month: EventMonth.safeParse(month).success ? month : '',
    price: PRICE_BAND_IDS.find((band) => band === search.get('price')) ?? '',
  };
}

/** The order an address asks for; the next event first unless it says otherwise. */
export function sortIn(search: URLSearchParams): SearchSort {
  return SORTS.find((sort) => sort === search.get('sort')) ?? 'date';
}

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
