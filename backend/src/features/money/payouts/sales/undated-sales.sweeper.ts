import { Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Fact, Plan } from '@terrace/event-core/model/plan';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { LookUpCatalogue } from '../../../market/catalogue/catalogue.public.js';
import type { PurchaseState } from '../../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { EventOfSale, LoadOrderLines, type SoldEvent } from '../../../buying/purchases/sales/sales.public.js';
import { availableAt } from './available-at.js';
import { onSale } from './sale.plans.js';

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
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<UndatedSale>(
      `select seller_id as "sellerId", purchase_id as "purchaseId" from seller_sales
       where status = 'unpaid' and available_at is null`,
    );
    const announced = await this.announced(rows.map(({ purchaseId }) => purchaseId));
    await sweepEach(
      rows.filter(({ purchaseId }) => announced.has(purchaseId)),
      async (sale) => {
        const event = await this.queries.execute(new EventOfSale(sale.purchaseId));
        if (event) await this.executor.execute(dateSalePlan(sale, event));
      },
      ({ purchaseId }, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'payout day of a sale could not be set'),
      signal,
    );
  }

  /** Those whose event has a date in the catalogue now. */
  private async announced(purchaseIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (purchaseIds.length === 0) return new Set();
    const orders = await this.queries.execute(new LoadOrderLines(purchaseIds));
    const ids = [...orders.values()].flatMap(({ eventId }) => eventId ?? []);
    const { events } = await this.queries.execute(new LookUpCatalogue({ events: [...new Set(ids)] }));
    const isAnnounced = (eventId: string | null) => (events.get(eventId ?? '')?.dateOfEvent ?? null) !== null;
    return new Set([...orders].flatMap(([id, { eventId }]) => (isAnnounced(eventId) ? [id] : [])));
  }
}

/** Of a cancelled event nothing is paid out, whatever its date. */
function dateSalePlan(
  { sellerId, purchaseId }: UndatedSale,
  event: SoldEvent,
): Plan<{ readonly purchase: Fact<PurchaseState> }, object> {
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
    commands: ({ purchase }) => {
      if (purchase.kind === 'none' || purchase.change?.kind === 'cancelled') return [];
      const day = availableAt(event, purchase.policy.payoutDelayDays);
      return [onSale(sellerId, { type: 'MoveSale', purchaseId, availableAt: day })];
    },
    result: {},
  };
}
