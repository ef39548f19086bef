import { Inject, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { sweepEach } from '../../platform/jobs/sweep-each.js';
import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { LookUpCatalogue } from '../catalogue/catalogue.public.js';
import type { PurchaseState } from '../purchases/purchase.events.js';
import { LoadOrderLines, purchaseDecider } from '../purchases/purchases.public.js';
import { availableAt } from './available-at.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';

/** An event's day (dd/MM/yyyy) as the catalogue has it, and the zone of its venue. */
interface AnnouncedDay {
  readonly date: string;
  readonly timeZone: string | null;
}

interface UndatedSale {
  readonly sellerId: string;
  readonly purchaseId: string;
}

/** Sets the payout day of sales whose event had no date when it was sold, once it has one (product.md 20.1). */
@Sweeper({ name: 'undated-sales', everyMs: 60_000 })
export class UndatedSales implements Sweeps {
  private readonly logger = new Logger(UndatedSales.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<UndatedSale>(
      `select seller_balances.id as "sellerId", sale.key as "purchaseId"
       from seller_balances, jsonb_each(unpaid) sale
       where unpaid @? '$.* ? (@.availableAt == null)' and sale.value ->> 'availableAt' is null`,
    );
    const days = await this.announced(rows.map(({ purchaseId }) => purchaseId));
    await sweepEach(
      rows,
      async (sale) => {
        const day = days.get(sale.purchaseId);
        if (day) await this.executor.execute(dateSalePlan(sale, day));
      },
      ({ purchaseId }, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'payout day of a sale could not be set'),
      signal,
    );
  }

  /** By purchase; left out while the event has no date. */
  private async announced(purchaseIds: readonly string[]): Promise<ReadonlyMap<string, AnnouncedDay>> {
    if (purchaseIds.length === 0) return new Map();
    const orders = await this.queries.execute(new LoadOrderLines(purchaseIds));
    const ids = [...orders.values()].flatMap(({ eventId }) => eventId ?? []);
    const { events } = await this.queries.execute(new LookUpCatalogue({ events: [...new Set(ids)] }));
    return new Map(
      [...orders].flatMap(([purchaseId, { eventId }]) => {
        const { dateOfEvent: date = null, timeZone = null } = events.get(eventId ?? '') ?? {};
        return date === null ? [] : [[purchaseId, { date, timeZone }] as const];
      }),
    );
  }
}

/** Of a cancelled event nothing is paid out, whatever its date. */
function dateSalePlan(
  { sellerId, purchaseId }: UndatedSale,
  { date, timeZone }: AnnouncedDay,
): Plan<{ readonly purchase: Fact<PurchaseState> }, object> {
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
    commands: ({ purchase }) => {
      if (purchase.kind === 'none' || purchase.change?.kind === 'cancelled') return [];
      const day = availableAt(purchase.event.date ?? date, timeZone, purchase.policy.payoutDelayDays);
      return [on(sellerBalanceDecider, sellerId, { type: 'MoveSale', purchaseId, availableAt: day })];
    },
    result: {},
  };
}
