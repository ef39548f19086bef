import { Injectable, Logger } from '@nestjs/common';
import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { allInPrice } from '@terrace/contracts/values/delivery';
import type { Money } from '@terrace/contracts/values/money/money';
import { Database } from '../../../../platform/database/database.js';

/** A price older than this is no longer shown. */
const SHOWN_HOURS = 24;
/** A price younger than this is not read again for a list. */
const FRESH_MINUTES = 10;

/** NOTIFY channel with the ids of events whose official price changed. */
export const PRICES_CHANNEL = 'terrace_prices';

/** The price of an event's cheapest official ticket when it was last read. */
export interface CategoryPrice {
  readonly eventId: string;
  readonly price: Money;
}

/** Prices of official tickets as they were last read, shared by all processes; a cache that may be emptied. */
@Injectable()
export class CategoryPrices {
  private readonly logger = new Logger(CategoryPrices.name);

  constructor(private readonly database: Database) {}

  /**
   * Stores the price that was just read, and notifies all processes when it changed. A failure is only logged, because no
   * reader of categories should notice it.
   */
  async record(eventId: string, categories: readonly TicketCategory[]): Promise<void> {
    const cheapest = cheapestOf(categories);
    try {
      await this.database.query(
        `with saved as (
           insert into category_prices (event_id, amount, currency) values ($1, $2, $3)
           on conflict (event_id) do update
           set amount = excluded.amount, currency = excluded.currency, read_at = excluded.read_at
         )
         select pg_notify($4, $1)
         where (select amount || currency from category_prices
                where event_id = $1 and read_at > now() - interval '${SHOWN_HOURS} hours')
               is distinct from $2::bigint || $3::text`,
        [eventId, cheapest?.amount ?? null, cheapest?.currency ?? 'USD', PRICES_CHANNEL],
      );
    } catch (error) {
      this.logger.warn({ error: String(error) }, 'a price could not be remembered');
    }
  }

  /** Those that are young enough to be shown, or only those of these events. */
  async all(eventIds: readonly string[] | null = null): Promise<readonly CategoryPrice[]> {
    const { rows } = await this.database.query<{ event_id: string; amount: string; currency: string }>(
      `select event_id, amount, currency from category_prices
       where amount is not null and read_at > now() - interval '${SHOWN_HOURS} hours'
         and ($1::text[] is null or event_id = any($1))`,
      [eventIds],
    );
    return rows.map(({ event_id: eventId, amount, currency }) => ({
      eventId,
      price: { amount: Number(amount), currency },
    }));
  }

  /** Which of these events have no price that was read a moment ago. */
  async stale(eventIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from unnest($1::text[]) as id
       where not exists (select from category_prices
                         where event_id = id and read_at > now() - interval '${FRESH_MINUTES} minutes')`,
      [eventIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes what nobody is shown any more. */
  async sweep(): Promise<void> {
    await this.database.query(
      `delete from category_prices where read_at < now() - interval '${2 * SHOWN_HOURS} hours'`,
    );
  }
}

/** The lowest price of a ticket in the smallest number on sale, fee and delivery included; null when nothing is on sale. */
function cheapestOf(categories: readonly TicketCategory[]): Money | null {
  const totals = categories.flatMap((category) => {
    const fewest = Math.min(...category.availableSellingQuantities.filter((quantity) => quantity > 0));
    return Number.isFinite(fewest) ? [allInPrice(category, fewest)] : [];
  });
  return totals.sort((one, other) => one.amount - other.amount)[0] ?? null;
}
