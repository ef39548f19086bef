import * as z from 'zod/mini';
import { DocumentKind } from '../values/documents.js';
import { Id } from '../values/ids.js';
import { Money } from '../values/money.js';
import { RefundReason } from '../values/refunds.js';

/**
 * What other systems receive over Kafka: a few facts with the ids they are about, and nothing personal. Each is
 * a CloudEvent 1.0 in JSON. A change that a reader would notice is a new type, with the next number.
 */
function integrationEvent<Type extends string, Data extends z.core.$ZodLooseShape>(type: Type, data: Data) {
  return z.strictObject({
    specversion: z.literal('1.0'),
    /** Comes again with the same id when it is published again: ignore what you have seen. */
    id: z.uuid(),
    source: z.url(),
    type: z.literal(type),
    /** Whom or what it is about; events of one subject come in their order. */
    subject: Id,
    /** Counts up within a subject, not without gaps. */
    sequence: z.int().check(z.minimum(1)),
    time: z.iso.datetime(),
    datacontenttype: z.literal('application/json'),
    data: z.strictObject(data),
  });
}

const quantity = z.int().check(z.minimum(1));

export const SellerApproved = integrationEvent('terrace.seller.approved.v1', {});
export const SellerRejected = integrationEvent('terrace.seller.rejected.v1', {});
/** A ticket is on sale; also again, after it was edited. */
export const ListingApproved = integrationEvent('terrace.listing.approved.v1', {});
export const ListingWithdrawn = integrationEvent('terrace.listing.withdrawn.v1', {
  reason: z.enum(['seller', 'seller-rejected']),
});
export const ListingSold = integrationEvent('terrace.listing.sold.v1', { purchaseId: Id, quantity });
export const PurchaseCompleted = integrationEvent('terrace.purchase.completed.v1', {});
export const PurchaseCancelled = integrationEvent('terrace.purchase.cancelled.v1', {
  reason: z.enum(['buyer', 'payment-failed', 'too-many-held', 'seller-rejected', 'event-cancelled']),
});

/** About the purchase whose money goes back. */
export const RefundRequested = integrationEvent('terrace.refund.requested.v1', {
  refundId: Id,
  amount: Money,
  reason: RefundReason,
});
export const RefundSucceeded = integrationEvent('terrace.refund.succeeded.v1', { refundId: Id });
/** It is still owed, and may be requested again under another id. */
export const RefundFailed = integrationEvent('terrace.refund.failed.v1', { refundId: Id });
export const PayoutRequested = integrationEvent('terrace.payout.requested.v1', {
  sellerId: Id,
  amount: Money,
});
export const PayoutPaid = integrationEvent('terrace.payout.paid.v1', {});
export const PayoutFailed = integrationEvent('terrace.payout.failed.v1', {});
/** A receipt (its subject is the purchase) or a credit note (its subject is the refund). */
export const DocumentIssued = integrationEvent('terrace.document.issued.v1', {
  kind: DocumentKind,
  number: z.string(),
  purchaseId: Id,
  amount: Money,
});

/** Every one there is. */
export const integrationEvents = [
  SellerApproved,
  SellerRejected,
  ListingApproved,
  ListingWithdrawn,
  ListingSold,
  PurchaseCompleted,
  PurchaseCancelled,
  RefundRequested,
  RefundSucceeded,
  RefundFailed,
  PayoutRequested,
  PayoutPaid,
  PayoutFailed,
  DocumentIssued,
] as const;

/** One of them, as the topic carries it. */
export const IntegrationEvent = z.discriminatedUnion('type', integrationEvents);
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
