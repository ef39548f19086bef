import { Query } from '@nestjs/cqrs';
import type { Delivery } from '@terrace/contracts/http/deliveries';

export type { DeliveryEvent } from './delivery.events.js';

/** A seller's deliveries of these ids, in their order; leaves out unknown ones and those of other sellers. */
export class LoadDeliveriesOfSeller extends Query<readonly Delivery[]> {
  constructor(
    readonly sellerId: string,
    readonly deliveryIds: readonly string[],
  ) {
    super();
  }
}

/** The deliveries of a seller's seats in an order, in any status. */
export class LoadDeliveriesOfSale extends Query<readonly Delivery[]> {
  constructor(
    readonly sellerId: string,
    readonly purchaseId: string,
  ) {
    super();
  }
}
