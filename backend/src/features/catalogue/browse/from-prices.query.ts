import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money';
import { FromPrices } from '../catalogue.public.js';
import { CurrentPrices } from '../search/current-prices.js';
import { priceOf } from '../search/event-prices.js';

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
