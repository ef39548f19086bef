import { Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { LookUpCatalogue } from '../../../market/catalogue/catalogue.public.js';
import { DeliverySync } from './delivery-sync.service.js';

interface UndatedOrder {
  readonly purchaseId: string;
  readonly eventId: string;
  /** Then only its time is missing. */
  readonly hasDate: boolean;
}

/** Sets the due time of seats whose event had no date or no time when it was sold, once it has one (product.md 23.1). */
@Sweeper({ name: 'undated-seats', everyMs: 60_000 })
export class UndatedSeats implements Sweeps {
  private readonly logger = new Logger(UndatedSeats.name);

  constructor(
    private readonly deliveries: DeliverySync,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<UndatedOrder>(
      `select distinct purchase_id as "purchaseId", event_id as "eventId", starts_at is not null as "hasDate"
       from delivery_list
       where (starts_at is null or event_time is null) and status <> 'cancelled' and event_id is not null
         and (over_at is null or over_at > now())`,
    );
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ eventId }) => eventId))];
    const { events } = await this.queries.execute(new LookUpCatalogue({ events: ids }));
    await sweepEach(
      rows.filter(({ eventId, hasDate }) => {
        const { dateOfEvent = null, timeOfEvent = null } = events.get(eventId) ?? {};
        return hasDate ? timeOfEvent !== null : dateOfEvent !== null;
      }),
      ({ purchaseId }) => this.deliveries.sync(purchaseId),
      ({ purchaseId }, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'due time of an order could not be set'),
      signal,
    );
  }
}
