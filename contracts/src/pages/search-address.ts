import type { QueryOf } from '../http/endpoint.js';
import type { searchEvents } from '../http/market/catalogue.js';
import { EventMonth, isoDate } from '../values/time/event-date.js';
import { UpstreamId } from '../values/ids.js';
import { PRICE_BAND_IDS, type PriceBand } from '../values/money/price-bands.js';

/**
 * What the address of a list of events asks for. The page itself reads it, and so does the server, which sends the
 * first answer along. What can be none is left out, so that a mistyped link still searches.
 */
export type Asked = NonNullable<QueryOf<typeof searchEvents>>;

/** What the search form asks for; '' where nothing is. Dates dd/MM/yyyy. */
export interface SearchCriteria {
  readonly name: string;
  readonly venue: string;
  readonly from: string;
  readonly to: string;
}
export const CRITERIA = ['name', 'venue', 'from', 'to'] as const;
export const NO_CRITERIA: SearchCriteria = { name: '', venue: '', from: '', to: '' };

/** The facets, by their names in the address; '' where nothing is chosen. */
export interface SearchChoices {
  readonly sport: string;
  readonly tournament: string;
  readonly city: string;
  /** yyyy-mm */
  readonly month: string;
  readonly price: PriceBand | '';
}
export const NO_CHOICES: SearchChoices = { sport: '', tournament: '', city: '', month: '', price: '' };

const SORTS = ['date', '-date', 'name', 'price'] as const;
export type SearchSort = (typeof SORTS)[number];

/** Events on a page of a list. */
export const EVENTS_PER_PAGE = 24;

/** The criteria in an address. */
export function criteriaIn(search: URLSearchParams): SearchCriteria {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 200);
  const date = (name: string) => (isoDate(text(name)) === undefined ? '' : text(name));
  return { name: text('name'), venue: text('venue'), from: date('from'), to: date('to') };
}

/** The choices in an address. */
export function choicesIn(search: URLSearchParams): SearchChoices {
  const id = (name: string) => UpstreamId.safeParse(search.get(name)).data ?? '';
  const month = search.get('month') ?? '';
  return {
    sport: id('sport'),
    tournament: id('tournament'),
    city: (search.get('city') ?? '').trim().slice(0, 200),
    month: EventMonth.safeParse(month).success ? month : '',
    price: PRICE_BAND_IDS.find((band) => band === search.get('price')) ?? '',
  };
}

/** The order an address asks for; the next event first unless it names another. */
export function sortIn(search: URLSearchParams): SearchSort {
  return SORTS.find((sort) => sort === search.get('sort')) ?? 'date';
}

/** The page an address asks for: 1 unless it contains a larger whole number. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Whether an address of the search results asks for anything at all. */
export function isAsking(search: URLSearchParams): boolean {
  return [criteriaIn(search), choicesIn(search)].some((part) => Object.values(part).some(Boolean));
}

/** What a page is about, whatever its address asks for besides. */
export interface SearchedPlace {
  readonly team?: string;
  readonly tournament?: string;
  readonly sport?: string;
}

/** The call for a page of results; equal criteria make equal calls, so that nothing is asked twice. */
export function resultsAsked(
  { name, venue, from, to }: SearchCriteria,
  page: number,
  { sport, tournament, city, month, price }: SearchChoices = NO_CHOICES,
  sort: SearchSort = 'date',
  { team, tournament: tournamentOfPage, sport: sportOfPage }: SearchedPlace = {},
): Asked {
  return {
    name: name.trim() || undefined,
    venue: venue.trim() || undefined,
    from: from || undefined,
    to: to || undefined,
    team,
    tournament: tournamentOfPage ?? (tournament || undefined),
    sport: sportOfPage ?? (sport || undefined),
    city: city || undefined,
    month: month || undefined,
    price: price || undefined,
    sort,
    page,
    perPage: EVENTS_PER_PAGE,
  };
}

/**
 * The API call of `/events`: what its address asks for, from today on unless it names the first day itself or ends before
 * today. `today` as dd/MM/yyyy.
 */
export function eventsAskedIn(search: URLSearchParams, today: string): Asked {
  const asked = resultsAskedIn(search);
  const last = asked.to === undefined ? undefined : isoDate(asked.to);
  const first = isoDate(today);
  const isOver = last !== undefined && first !== undefined && last < first;
  return isOver ? asked : { ...asked, from: asked.from ?? today };
}

/** The API call of an address that lists events. */
export function resultsAskedIn(search: URLSearchParams, place?: SearchedPlace): Asked {
  return resultsAsked(criteriaIn(search), pageIn(search), choicesIn(search), sortIn(search), place);
}
