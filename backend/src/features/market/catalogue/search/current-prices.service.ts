import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money/money';
import { CheapestTickets, EventsOfTickets } from '../catalogue.public.js';
import { KnownRates } from '../rates/reference-rates.service.js';
import { CategoryPrices } from './category-prices.service.js';
import { CurrentCatalogue } from './current-catalogue.service.js';
import type { EventIndex } from './event-index.js';
import { type EventPrices, eventsOfTickets, pricesOf, pricesOfSome } from './event-prices.js';

/** How old prices may be: answers of a search are kept longer than that. */
const KEPT_MS = 10_000;

/** An index, and prices for it. */
export interface PricedIndex {
  readonly index: EventIndex;
  readonly prices: EventPrices;
}

/** Prices of the generation that this process searches; a search reads them again when they are old. */
@Injectable()
export class CurrentPrices {
  private known: (PricedIndex & { readonly readAt: number }) | undefined;
  private reading: Promise<PricedIndex> | undefined;

  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly queries: QueryBus,
    private readonly categories: CategoryPrices,
    private readonly rates: KnownRates,
  ) {}

  async current(): Promise<PricedIndex> {
    const { known } = this;
    const isNew = known !== undefined && Date.now() - known.readAt < KEPT_MS;
    if (isNew && known.index === this.catalogue.index) return known;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** The prices of some events as they are now, whatever a search would be answered. */
  async now(eventIds: readonly string[]): Promise<ReadonlyMap<string, Money | null>> {
    const [tickets, official, rates] = await Promise.all([
      this.queries.execute(new CheapestTickets(eventIds)),
      this.categories.all(eventIds),
      this.rates.current(),
    ]);
    return pricesOfSome(new Set(eventIds), this.catalogue.index, tickets, official, rates);
  }

  /** The ids of the events that these tickets are for. */
  async eventsOf(ticketIds: readonly string[]): Promise<readonly string[]> {
    return eventsOfTickets(this.catalogue.index, await this.queries.execute(new EventsOfTickets(ticketIds)));
  }

  /** Has the next search read the prices again. */
  expire(): void {
    this.known = undefined;
  }

  private async read(): Promise<PricedIndex> {
    const [tickets, official, rates] = await Promise.all([
      this.queries.execute(new CheapestTickets()),
      this.categories.all(),
      this.rates.current(),
    ]);
    const { index } = this.catalogue;
    this.known = { index, prices: pricesOf(index, tickets, official, rates), readAt: Date.now() };
    return this.known;
  }
}
