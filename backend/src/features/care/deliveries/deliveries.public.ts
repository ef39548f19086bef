import { Command, Query } from '@nestjs/cqrs';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { AdminDelivery, DeliveredBy, Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { HolderCorrection } from '@terrace/contracts/http/console/cases';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';

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

/**
 * Until when all tickets of a completed order arrive: what its seats are due by, and before its deliveries have started, what they
 * will be; null while the event has no date. Throws `not-found`.
 */
export class LoadArrivalOfOrder extends Query<Date | null> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** A seat as mails to its buyer tell of it. */
export type SeatOfLine = Pick<
  Delivery,
  'id' | 'purchaseId' | 'label' | 'seat' | 'event' | 'status' | 'isOverdue' | 'dueAt' | 'timeline'
> & { readonly hasSeller: boolean; readonly delivered: Pick<DeliveredBy, 'kind'> | null };

/** The seats of the line that a delivery belongs to, by number. Throws `not-found`. */
export class LoadSeatsOfLine extends Query<readonly SeatOfLine[]> {
  constructor(readonly deliveryId: string) {
    super();
  }
}

/** All deliveries of an order by line and seat, for administrators. */
export class LoadDeliveriesOfOrder extends Query<readonly AdminDelivery[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** The first 100 seats that a seller has to deliver, what is due first on top, for administrators. */
export class LoadDueOfSeller extends Query<readonly AdminDelivery[]> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/**
 * An administrator corrects the holder of a seat of a completed order, and buyer and seller are told. `index` counts the seats in
 * the order of the lines from 0. Throws `not-found`, `purchase-closed`, `invalid`, and `seat-delivered` once it was delivered.
 */
export class CorrectHolder extends Command<TicketHolder> {
  constructor(
    readonly purchaseId: string,
    readonly index: number,
    readonly correction: HolderCorrection,
    readonly by: DecidedBy,
  ) {
    super();
  }
}
