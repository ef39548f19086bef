import { Query } from '@nestjs/cqrs';
import type { Delivery } from '@terrace/contracts/http/buying/deliveries';

export type { DeliveryEvent } from './delivery.events.js';

/** The deliveries of a seller's seats in an order, in any status. */
export class LoadDeliveriesOfSale extends Query<readonly Delivery[]> {
  constructor(
    readonly sellerId: string,
    readonly purchaseId: string,
  ) {
    super();
  }
}
