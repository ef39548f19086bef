import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PinnedEventIds } from '../catalogue.public.js';
import { CategoryPrices } from '../search/category-prices.service.js';
import { CurrentCatalogue } from '../search/current-catalogue.service.js';
import { PriceReader } from '../search/prices.reader.js';

/** The next events whose official prices are read with a refresh. */
const NEXT_EVENTS = 48;

/** Official prices of the events that most visitors see: those pinned and the next ones. Lists have the others read. */
@Injectable()
export class NextPrices {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly prices: CategoryPrices,
    private readonly reader: PriceReader,
    private readonly queries: QueryBus,
  ) {}

  /** Reads them, with the catalogue that was just refreshed; upstream's failures leave what is known. */
  async read(signal: AbortSignal): Promise<void> {
    await this.prices.sweep();
    await this.catalogue.catchUp();
    const pinned = await this.queries.execute(new PinnedEventIds());
    const { events } = this.catalogue.index.search({ sort: 'date' }, 0, NEXT_EVENTS, Date.now());
    await this.reader.read([...new Set([...pinned, ...events.map(({ id }) => id)])], signal);
  }
}
