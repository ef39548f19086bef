import { Command, Query } from '@nestjs/cqrs';
import type { RefundMessage } from '@terrace/contracts/http/money/provider-messages';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason, RefundStatus } from '@terrace/contracts/values/money/refunds';
import type { ActApproval } from '../../../../platform/queues/protected-acts.js';
import type { RequestRefund as Asked } from './refund.decision.js';

export {
  type RefundWhat,
  givenByAdministrators,
  leftToRefund,
  priceOfTickets,
  refundAmount,
  refundedTickets,
} from './refund-amount.js';
export { CHARGED_BACK_MESSAGE, type RecordChargeback, isChargedBack } from './chargeback.decision.js';
export { sharesBySeller } from './refund-shares.js';

/**
 * Gives money of a purchase back through the provider. The same `refundId` is the same refund. Throws `not-found`,
 * `nothing-to-refund`, `refund-too-large`, `refund-changed`, `already-decided`, `invalid`, `second-eyes-needed`.
 */
export class RequestRefund extends Command<{ purchaseId: string }> {
  constructor(
    readonly refund: Omit<Asked, 'type'> & { readonly purchaseId: string },
    /** That two administrators agreed on it, or on the mass refund whose part it is. */
    readonly approved?: ActApproval | 'mass-refund',
  ) {
    super();
  }
}

/** The provider's message about a refund, its signature already checked. Throws `not-found`, `refund-mismatch`. */
export class TakeRefundMessage extends Command<void> {
  constructor(readonly message: RefundMessage) {
    super();
  }
}

/** A completed order, and what was paid for it and is not refunded. */
export interface RefundableOrder {
  readonly purchaseId: string;
  readonly amount: Money;
  /** What administrators gave back of it before, in minor units. */
  readonly given: number;
}

/** An event's completed orders of which something is left to refund, in order of their ids. */
export class RefundableOrders extends Query<{
  readonly eventName: string;
  readonly orders: readonly RefundableOrder[];
}> {
  constructor(readonly eventId: string) {
    super();
  }
}

/** Where one refund of each purchase is, by purchase id; asked with refund ids by purchase id. */
export class RefundStatuses extends Query<ReadonlyMap<string, RefundStatus>> {
  constructor(readonly refundIds: ReadonlyMap<string, string>) {
    super();
  }
}

/** Why each refund of these purchases was asked for, by refund id. */
export class RefundReasons extends Query<ReadonlyMap<string, RefundReason>> {
  constructor(readonly purchaseIds: readonly string[]) {
    super();
  }
}

/** What each seller gives back of a refund or a lost chargeback, by seller id; empty where the platform bears it or nothing was sold. */
export class SharesOfRefund extends Query<ReadonlyMap<string, Money>> {
  constructor(
    readonly purchaseId: string,
    readonly refundId: string,
  ) {
    super();
  }
}

/**
 * What a seller gives back, in minor units, of those of these refunds that did not fail, by purchase; asked with refund ids by
 * purchase id. Without purchases of which it is nothing.
 */
export class SharesByPurchase extends Query<ReadonlyMap<string, number>> {
  constructor(
    readonly sellerId: string,
    readonly refundIds: ReadonlyMap<string, readonly string[]>,
  ) {
    super();
  }
}
