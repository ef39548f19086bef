import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../../platform/database/database.js';
import { inMemory } from '../../../../platform/files/file-store.js';
import { contentOf } from '../../../../platform/files/file-type.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { DeliveryService } from '../deliver/deliver.handler.js';
import { OfficialTickets, type OrderedTicket } from './official-tickets.service.js';

/** Orders of one sweep. */
const ROUND = 100;
/** Upstream is asked again for an order after a quarter of the time that the order has waited, within these bounds. */
const [MIN_WAIT_MS, MAX_WAIT_MS] = [5_000, 30 * 60_000];

/** Seats of an order that upstream has not delivered. */
interface WaitingOrder {
  readonly purchase_id: string;
  readonly tickets: readonly OrderedTicket[];
  readonly waited_ms: number;
}

/**
 * Fetches official tickets (product.md 23.2): asks upstream for the seats of each order until their files are ready.
 * Only this process knows when it asked last; asking again from another process is idempotent.
 */
@Sweeper({ name: 'official-deliveries', everyMs: 5_000 })
export class OfficialDeliveries implements Sweeps {
  private readonly logger = new Logger(OfficialDeliveries.name);
  private readonly asked = new LRUCache<string, true>({ max: 10_000 });

  constructor(
    private readonly upstream: OfficialTickets,
    private readonly deliveries: DeliveryService,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const waiting = await this.waiting([...this.asked.keys()]);
    for (const { purchase_id: id, waited_ms: waited } of waiting)
      this.asked.set(id, true, { ttl: Math.min(Math.max(waited / 4, MIN_WAIT_MS), MAX_WAIT_MS) });
    await this.fetchAll(waiting, signal);
  }

  /** One sweep that asks for every waiting order, without waiting since the last request. */
  async fetchNow(): Promise<void> {
    await this.fetchAll(await this.waiting([]));
  }

  private fetchAll(orders: readonly WaitingOrder[], signal?: AbortSignal): Promise<void> {
    return sweepEach(
      orders,
      (order) => this.fetch(order),
      ({ purchase_id: purchaseId }, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'official tickets could not be fetched'),
      signal,
    );
  }

  /** A seat that fails does not stop the other seats of its order. */
  private async fetch({ purchase_id: purchaseId, tickets }: WaitingOrder): Promise<void> {
    const ready = await this.upstream.order(purchaseId, tickets);
    await sweepEach(
      ready,
      async (deliveryId) => {
        const content = await contentOf(await this.upstream.fileOf(purchaseId, deliveryId));
        if (!content) throw new Error('upstream sent no PDF, PNG, JPEG or .pkpass');
        await this.deliveries.deliverFile(deliveryId, 'official', inMemory(content), undefined);
      },
      (deliveryId, error) =>
        this.logger.warn({ deliveryId, error: String(error) }, 'official ticket could not be delivered'),
    );
  }

  /** The newest orders first, at most `ROUND`, without those that were asked for recently: their turn leaves room for older ones. */
  private async waiting(askedRecently: readonly string[]): Promise<readonly WaitingOrder[]> {
    const { rows } = await this.database.query<WaitingOrder>(
      `select purchase_id,
              jsonb_agg(jsonb_build_object('deliveryId', id, 'categoryId', line_id, 'label', label,
                                           'eventName', event_name, 'number', seat_number)
                        order by line_id, seat_number) as tickets,
              extract(epoch from now() - min(status_since))::float8 * 1000 as waited_ms
       from delivery_list
       where seller_id is null and delivered is null and status <> 'cancelled'
         and (over_at is null or over_at > now() - interval '7 days') and purchase_id <> all($1)
       group by purchase_id order by min(status_since) desc limit ${ROUND}`,
      [askedRecently],
    );
    return rows;
  }
}
