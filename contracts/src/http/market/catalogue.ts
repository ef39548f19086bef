import * as z from 'zod/mini';
import { Delivery } from '../../values/delivery.js';
import { EventDate, EventMonth } from '../../values/time/event-date.js';
import { UpstreamId } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { PRICE_BAND_IDS } from '../../values/money/price-bands.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery } from '../paging.js';
import { SellerTicket } from '../selling/seller-tickets.js';

export const Sport = z.strictObject({ id: z.string(), name: z.string() });
export type Sport = z.infer<typeof Sport>;

export const Tournament = z.strictObject({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string(),
  country: z.nullable(z.string()),
  season: z.nullable(z.string()),
  sport: Sport,
});
export type Tournament = z.infer<typeof Tournament>;

/**
 * An event of the catalogue. Date and time are the venue's own, as upstream gives them; `startsAt` (ISO,
 * UTC) only where the zone is known and the date is final.
 */
export const CatalogueEvent = z.strictObject({
  id: z.string(),
  name: z.string(),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  dateOfEvent: z.nullable(z.string()),
  timeOfEvent: z.nullable(z.string()),
  dateIsFinal: z.boolean(),
  startsAt: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  venue: z.strictObject({ name: z.string(), mapUrl: z.nullable(z.string()) }),
  city: z.string(),
  country: z.string(),
  sport: Sport,
  tournament: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** Only of an event that upstream calls cancelled. */
  status: z.optional(z.literal('cancelled')),
});
export type CatalogueEvent = z.infer<typeof CatalogueEvent>;

/** One upstream ticket category; `availableSellingQuantities` is the set that may be bought, with gaps. */
export const TicketCategory = z.strictObject({
  id: z.string(),
  categoryName: z.string(),
  price: Money,
  serviceFee: Money,
  availableSellingQuantities: z.array(z.int()),
  deliveryMethods: z.array(Delivery),
  immediateConfirmationText: z.string(),
  requiredPurchaseFields: z.array(z.string()),
});
export type TicketCategory = z.infer<typeof TicketCategory>;

/** What can be bought for an event; `categoriesError` is the text of product.md 8.3 when upstream did not answer. */
export const EventTickets = z.strictObject({
  categories: z.array(TicketCategory),
  categoriesError: z.nullable(z.string()),
  listings: z.array(SellerTicket),
});
export type EventTickets = z.infer<typeof EventTickets>;

/** State of the cached catalogue; `ageSeconds` null before the first refresh. */
export const CatalogueStatus = z.strictObject({
  version: z.int(),
  refreshedAt: z.nullable(z.string()),
  ageSeconds: z.nullable(z.int()),
  events: z.int(),
  refreshing: z.boolean(),
  lastError: z.nullable(z.string()),
});
export type CatalogueStatus = z.infer<typeof CatalogueStatus>;

/**
 * A pinned event; `event` is what is known of it now, or as it was when pinned. `pinnedAt` is the last pin,
 * null (and version 0) for an event that never was pinned.
 */
export const PinnedEvent = z.strictObject({
  id: z.string(),
  version: z.int(),
  pinned: z.boolean(),
  pinnedAt: z.nullable(z.string()),
  event: CatalogueEvent,
  /** What its cheapest ticket costs, where that is known. */
  fromPrice: z.nullable(Money),
});
export type PinnedEvent = z.infer<typeof PinnedEvent>;

export const PinnedTournament = z.strictObject({
  id: z.string(),
  version: z.int(),
  pinned: z.boolean(),
  pinnedAt: z.nullable(z.string()),
  tournament: Tournament,
});
export type PinnedTournament = z.infer<typeof PinnedTournament>;

/** An event as a search finds it, with what its cheapest ticket costs where that is known. */
export const FoundEvent = z.strictObject({ ...CatalogueEvent.shape, fromPrice: z.nullable(Money) });
export type FoundEvent = z.infer<typeof FoundEvent>;

const count = z.int();

/** How many events each choice would leave, all other criteria kept; choices that leave none are left out. */
export const EventFacets = z.strictObject({
  sports: z.array(z.strictObject({ id: z.string(), name: z.string(), count })),
  /** The largest twenty, and the chosen one; so are the cities. */
  tournaments: z.array(z.strictObject({ id: z.string(), name: z.string(), count })),
  cities: z.array(z.strictObject({ city: z.string(), count })),
  /** yyyy-mm, in their order. */
  months: z.array(z.strictObject({ month: z.string(), count })),
  prices: z.array(z.strictObject({ band: z.enum(PRICE_BAND_IDS), count })),
});
export type EventFacets = z.infer<typeof EventFacets>;

/** What a search may ask for less of; `dates` are `from`, `to` and `month`. */
export const SEARCH_CRITERIA = ['name', 'venue', 'dates', 'sport', 'tournament', 'city', 'price'] as const;
export type SearchCriterion = (typeof SEARCH_CRITERIA)[number];

/** What would be found without one of the criteria, on the nearest days, or in other cities of the country asked for. */
export const SearchAlternatives = z.strictObject({
  without: z.array(z.strictObject({ criterion: z.enum(SEARCH_CRITERIA), count })),
  days: z.array(z.strictObject({ date: EventDate, count })),
  cities: z.array(z.strictObject({ city: z.string(), count })),
  country: z.nullable(z.string()),
});
export type SearchAlternatives = z.infer<typeof SearchAlternatives>;

/** product.md 2.15: an event to choose, a venue as 'venue, city', or a team, a tournament or a city with its page. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team'), name: z.string() }),
  z.strictObject({ kind: z.literal('tournament'), id: z.string(), name: z.string(), sport: z.string() }),
  z.strictObject({ kind: z.literal('city'), city: z.string() }),
  z.strictObject({ kind: z.literal('event'), event: CatalogueEvent }),
  z.strictObject({ kind: z.literal('venue'), venue: z.string(), city: z.string(), label: z.string() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

const searchText = z.string().check(z.maxLength(200));
const idParams = z.strictObject({ id: UpstreamId });

/**
 * product.md 5.11, 5.12. `venue` is exact on 'venue, city'; dates dd/MM/yyyy, inclusive. `sport`, `tournament`, `city`,
 * `month` and `price` are facets, one choice each; `sort=price` puts what has no known price last. `team` is a name as it is, part
 * of the event's; `name` is what somebody typed.
 */
export const EventSearch = z
  .strictObject({
    name: z.optional(searchText),
    venue: z.optional(searchText),
    from: z.optional(EventDate),
    to: z.optional(EventDate),
    team: z.optional(searchText),
    tournament: z.optional(UpstreamId),
    sport: z.optional(UpstreamId),
    city: z.optional(searchText),
    month: z.optional(EventMonth),
    price: z.optional(z.enum(PRICE_BAND_IDS)),
    sort: z._default(z.enum(['date', '-date', 'name', 'price']), 'date'),
    ...pageQuery,
  })
  .check(
    z.refine(({ from, to }) => !from || !to || sortable(from) <= sortable(to), {
      message: 'Date To cannot be before Date From',
      path: ['to'],
    }),
  );

function sortable(date: string): string {
  return date.split('/').reverse().join('');
}

export const listSports = endpoint({
  method: 'GET',
  path: '/catalogue/sports',
  caching: 'shared',
  summary: 'All sports',
  response: z.strictObject({ items: z.array(Sport) }),
});
export const listTournaments = endpoint({
  method: 'GET',
  path: '/catalogue/sports/{id}/tournaments',
  caching: 'shared',
  summary: 'All tournaments of a sport',
  params: idParams,
  response: z.strictObject({ items: z.array(Tournament), total: z.int() }),
});
export const getTournament = endpoint({
  method: 'GET',
  path: '/catalogue/tournaments/{id}',
  caching: 'shared',
  summary: 'One tournament',
  params: idParams,
  response: Tournament,
});
export const getTeam = endpoint({
  method: 'GET',
  path: '/catalogue/teams/{name}',
  caching: 'shared',
  summary: 'A team that is one of the top teams or in the name of an event, past ones too',
  params: z.strictObject({ name: searchText }),
  response: z.strictObject({ name: z.string() }),
});
export const tournamentEvents = endpoint({
  method: 'GET',
  path: '/catalogue/tournaments/{id}/events',
  caching: 'shared',
  summary: 'Events of a tournament by date',
  params: idParams,
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(CatalogueEvent),
});
export const teamEvents = endpoint({
  method: 'GET',
  path: '/catalogue/teams/{name}/events',
  caching: 'shared',
  summary: 'Events whose name contains the team name, by date ascending',
  params: z.strictObject({ name: searchText }),
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(CatalogueEvent),
});
export const searchEvents = endpoint({
  method: 'GET',
  path: '/catalogue/events',
  caching: 'shared',
  summary: 'Search the events',
  query: EventSearch,
  response: z.strictObject({
    ...pageOf(FoundEvent).shape,
    facets: EventFacets,
    /** A price that is unknown here is being read: it is sent live, and is in a later answer. */
    pricesPending: z.boolean(),
    /** What a name was taken for that no event has: 'Real Madrid' for 'real madird'. */
    correction: z.nullable(z.string()),
    /** Only where nothing was found. */
    alternatives: z.nullable(SearchAlternatives),
  }),
});
export const getEvent = endpoint({
  method: 'GET',
  path: '/catalogue/events/{id}',
  caching: 'shared',
  summary: 'One event',
  params: idParams,
  response: CatalogueEvent,
});
export const eventTickets = endpoint({
  method: 'GET',
  path: '/catalogue/events/{id}/tickets',
  summary: "Upstream ticket categories and sellers' approved tickets",
  params: idParams,
  response: EventTickets,
});
export const suggest = endpoint({
  method: 'GET',
  path: '/catalogue/suggestions',
  caching: 'shared',
  summary: 'Suggestions for typed text of at least 2 characters',
  query: z.strictObject({
    /** `all`: teams, tournaments and cities, then events. */
    field: z.enum(['event', 'venue', 'all']),
    q: searchText.check(z.minLength(2)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8)), 5),
  }),
  response: z.strictObject({ items: z.array(Suggestion) }),
});
export const catalogueStatus = endpoint({
  method: 'GET',
  path: '/catalogue/status',
  summary: 'How old the cached catalogue is',
  response: CatalogueStatus,
});
export const pinnedEvents = endpoint({
  method: 'GET',
  path: '/catalogue/pinned-events',
  summary: 'Pinned events of today or later, by date ascending',
  response: z.strictObject({ items: z.array(PinnedEvent) }),
});
export const pinnedTournaments = endpoint({
  method: 'GET',
  path: '/catalogue/pinned-tournaments',
  summary: 'Pinned tournaments',
  response: z.strictObject({ items: z.array(PinnedTournament) }),
});
export const refreshCatalogue = endpoint({
  method: 'POST',
  path: '/admin/catalogue/refresh',
  permission: 'catalogue.edit',
  summary: 'Refresh the catalogue now; answers at once, progress is live',
  response: CatalogueStatus,
  status: 202,
});
