import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { EventFacets, SearchAlternatives, searchEvents } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { PRICE_BAND_IDS } from '@terrace/contracts/values/money/price-bands';
import { fold } from '@terrace/contracts/values/text/fold';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { Money } from '@terrace/contracts/values/money/money';
import { Database } from '../../../../platform/database/database.js';
import { type EventSearch, SearchEvents, FromPrices } from '../catalogue.public.js';
import { presentEvent } from '../catalogue.presenter.js';
import { loadReferenced } from '../catalogue-rows.reader.js';
import type { EventRow } from '../catalogue-rows.table.js';
import { type Alternatives, alternativesTo } from '../search/alternatives.rules.js';
import { CurrentPrices, type PricedIndex } from '../search/current-prices.service.js';
import { PriceReader } from '../search/prices.reader.js';
import { type FacetCount, type FacetedFound, facetedSearch } from '../search/faceted-search.js';
import { priceOf } from '../search/event-prices.js';

/** Maximum number of cities or tournaments in a facet; typing finds the others. */
const MAX_CHOICES = 20;

@QueryHandler(SearchEvents)
export class SearchEventsHandler implements IQueryHandler<SearchEvents> {
  constructor(
    private readonly priced: CurrentPrices,
    private readonly reader: PriceReader,
    private readonly database: Database,
  ) {}

  async execute({ search }: SearchEvents) {
    const answer = await answerSearch(search, await this.priced.current(), this.database);
    const unpriced = answer.items.filter(({ fromPrice }) => fromPrice === null).map(({ id }) => id);
    this.reader.want(answer.items.map(({ id }) => id));
    return { ...answer, pricesPending: this.reader.isReading(unpriced) };
  }
}

/** Searches the index and fetches the page's rows. */
export async function answerSearch(
  search: EventSearch,
  { index, prices }: PricedIndex,
  database: Queryable,
): Promise<Omit<ResponseOf<typeof searchEvents>, 'pricesPending'>> {
  const { name, team, tournament, venue, city, sport, month, price, from, to, sort, page, perPage } = search;
  const criteria = {
    name,
    isTyped: true,
    team,
    tournamentId: tournament,
    venue,
    city,
    sportId: sport,
    month,
    price,
    from: from && isoDate(from),
    to: to && isoDate(to),
    sort,
  };
  const now = Date.now();
  const stretch = { skip: (page - 1) * perPage, take: perPage, now };
  const { events, total, facets } = facetedSearch(index, prices, criteria, stretch);
  const alternatives = total > 0 ? null : presentAlternatives(alternativesTo(index, prices, criteria, now));
  const rows = await loadReferenced(database, events);
  const correction = total > 0 ? spelledAs(index.correctionOf(name), rows) : null;
  const fromPrices = new Map(events.map(({ id, price: from }) => [id, from]));
  const items = rows.map((row) => ({ ...presentEvent(row), fromPrice: fromPrices.get(row.id) ?? null }));
  return { items, total, page, perPage, alternatives, correction, facets: presentFacets(facets, search) };
}

/** A corrected text with its words as the events found write them: 'real madrid' as 'Real Madrid'. */
function spelledAs(correction: string | null, rows: readonly EventRow[]): string | null {
  if (correction === null) return null;
  const words = rows.flatMap((row) => `${row.name} ${row.tournament_name ?? ''}`.split(' '));
  const spelled = new Map(words.map((word) => [fold(word), word]));
  return correction
    .split(' ')
    .map((word) => (word === fold(word) ? (spelled.get(word) ?? word) : word))
    .join(' ');
}

function presentAlternatives({ days, ...others }: Alternatives): SearchAlternatives {
  const text = (day: number) => String(day).replace(/(....)(..)(..)/, '$3/$2/$1');
  return { ...others, days: days.map(({ day, count }) => ({ date: text(day), count })) };
}

function presentFacets(
  { sports, tournaments, cities, months, prices }: FacetedFound['facets'],
  { city, tournament }: EventSearch,
): EventFacets {
  const largest = (counts: readonly FacetCount[], chosen?: string) =>
    counts.filter(({ key }, place) => place < MAX_CHOICES || key === chosen);
  const named = ({ key, label, count }: FacetCount) => ({ id: key, name: label, count });
  return {
    sports: sports.map(named),
    tournaments: largest(tournaments, tournament).map(named),
    cities: largest(cities, city && fold(city)).map(({ label, count }) => ({ city: label, count })),
    months: months.map(({ key, count }) => ({ month: key, count })),
    prices: PRICE_BAND_IDS.flatMap((band) =>
      prices.filter(({ key }) => key === band).map(({ count }) => ({ band, count })),
    ),
  };
}

@QueryHandler(FromPrices)
export class FromPricesHandler implements IQueryHandler<FromPrices> {
  constructor(private readonly priced: CurrentPrices) {}

  async execute({ eventIds }: FromPrices): Promise<ReadonlyMap<string, Money>> {
    const { index, prices } = await this.priced.current();
    const wanted = new Set(eventIds);
    const found = new Map<string, Money>();
    index.columns.ids.forEach((id, ordinal) => {
      const price = wanted.has(id) ? priceOf(prices, ordinal) : null;
      if (price) found.set(id, price);
    });
    return found;
  }
}
