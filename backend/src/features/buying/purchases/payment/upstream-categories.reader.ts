import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import type { Delivery } from '@terrace/contracts/values/delivery';
import type { PurchaseLineChoice } from '@terrace/contracts/http/buying/purchases';
import { DomainError } from '@terrace/event-core/model/errors';
import { ReadUpstreamCategories } from '../../../market/catalogue/catalogue.public.js';
import type { CurrentPrice } from './current-prices.js';
import type { FrozenLine } from '../purchase.events.js';
import { invalid } from '../../../../platform/text/invalid.js';

/** An upstream category that was chosen, with the price that was just read. */
export type ChosenCategory = FrozenLine & { readonly kind: 'category' };

/** Categories are not held, so their prices and quantities are read again whenever money depends on them. */
@Injectable()
export class UpstreamCategories {
  constructor(private readonly queries: QueryBus) {}

  /**
   * The chosen categories at today's prices, and what upstream wants to know of the holders. Throws
   * `quantity-unavailable`, `delivery-unavailable`, and `tickets-unavailable` while upstream does not answer.
   */
  async freeze(eventId: string | null, choices: readonly PurchaseLineChoice[]) {
    const categories = await this.read(eventId, choices);
    const lines = choices.map(({ id, quantity, delivery }): ChosenCategory => {
      const category = sellable(categories, id, quantity);
      const { categoryName, price, serviceFee } = category;
      return {
        kind: 'category',
        id,
        label: categoryName,
        quantity,
        unitPrice: price,
        serviceFee,
        delivery: deliveryOf(category, delivery),
        sellerId: null,
      };
    });
    const chosen = categories.filter(({ id }) => choices.some((choice) => choice.id === id));
    const requiredPurchaseFields = [
      ...new Set(chosen.flatMap((category) => category.requiredPurchaseFields)),
    ];
    return { lines, requiredPurchaseFields };
  }

  /** What the categories of a purchase cost now. Throws as `freeze` does. */
  async currentPrices(eventId: string | null, lines: readonly FrozenLine[]): Promise<CurrentPrice[]> {
    const chosen = lines.filter(({ kind }) => kind === 'category');
    const categories = await this.read(eventId, chosen);
    return chosen.map(({ id, quantity, delivery }) => {
      const category = sellable(categories, id, quantity);
      const { price, serviceFee } = category;
      const now = delivery ? deliveryOf(category, delivery.name) : null;
      return { categoryId: id, unitPrice: price, serviceFee, delivery: now };
    });
  }

  private async read(
    eventId: string | null,
    chosen: readonly { readonly id: string }[],
  ): Promise<readonly TicketCategory[]> {
    if (chosen.length === 0) return [];
    if (eventId === null) {
      throw invalid('eventId', 'Please choose an event');
    }
    return this.queries.execute(new ReadUpstreamCategories(eventId));
  }
}

/** The method of this name, or the first one where none was chosen; null for a category without any. */
function deliveryOf({ deliveryMethods }: TicketCategory, name: string | undefined): Delivery | null {
  if (name === undefined) return deliveryMethods[0] ?? null;
  const method = deliveryMethods.find((candidate) => candidate.name === name);
  if (!method) throw new DomainError('delivery-unavailable', { delivery: name });
  return method;
}

/** `availableSellingQuantities` is the set that may be bought, with gaps. */
function sellable(categories: readonly TicketCategory[], id: string, quantity: number): TicketCategory {
  const category = categories.find((candidate) => candidate.id === id);
  const available = category?.availableSellingQuantities ?? [];
  if (!category || !available.includes(quantity)) {
    throw new DomainError('quantity-unavailable', { categoryId: id, available });
  }
  return category;
}
