import * as z from 'zod/mini';
import { DisputeOutcome, DisputeReason } from '../values/disputes.js';
import { DocumentKind } from '../values/documents.js';
import { EventFacts } from '../values/event-facts.js';
import { Id, UpstreamId } from '../values/ids.js';
import { Money } from '../values/money/money.js';
import { RefundReason } from '../values/money/refunds.js';

/**
 * What other systems receive over Kafka: a few facts with the ids they are about, and nothing personal. Each is
 * a CloudEvent 1.0 in JSON. A change that a reader would notice is a new type, with the next number.
 */
function integrationEvent<Type extends string, Data extends z.core.$ZodLooseShape>(type: Type, data: Data) {
  return aboutSubject(Id, type, data);
}

/** One about an event of the catalogue: its subject is the id of the events API. */
function catalogueEvent<Type extends string, Data extends z.core.$ZodLooseShape>(type: Type, data: Data) {
  return aboutSubject(UpstreamId, type, data);
}

function aboutSubject<Subject, Type extends string, Data extends z.core.$ZodLooseShape>(
  subject: Subject,
  type: Type,
  data: Data,
) {
  return z.strictObject({
    specversion: z.literal('1.0'),
    /** Comes again with the same id when it is published again: ignore what you have seen. */
    id: z.uuid(),
    source: z.url(),
    type: z.literal(type),
    /** Whom or what it is about; events of one subject come in their order. */
    subject,
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
/** None of the seller's listings is sold until the seller is reinstated. */
export const SellerSuspended = integrationEvent('terrace.seller.suspended.v1', {});
/** The seller's listings are withdrawn, each with its own message. */
export const SellerClosed = integrationEvent('terrace.seller.closed.v1', {});
export const SellerReinstated = integrationEvent('terrace.seller.reinstated.v1', {});
/** A ticket is on sale; also again, after it was edited. */
export const ListingApproved = integrationEvent('terrace.listing.approved.v1', {});
export const ListingWithdrawn = integrationEvent('terrace.listing.withdrawn.v1', {
  reason: z.enum(['seller', 'seller-rejected', 'administrator']),
});
export const ListingSold = integrationEvent('terrace.listing.sold.v1', { purchaseId: Id, quantity });
export const PurchaseCompleted = integrationEvent('terrace.purchase.completed.v1', {});
export const PurchaseCancelled = integrationEvent('terrace.purchase.cancelled.v1', {
  reason: z.enum([
    'buyer',
    'payment-failed',
    'too-many-held',
    'too-many-held-by-network',
    'seller-rejected',
    'event-cancelled',
  ]),
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
/** A receipt (its subject is the purchase), an invoice (its own id), or a credit note (its subject is the refund). */
export const DocumentIssued = integrationEvent('terrace.document.issued.v1', {
  kind: DocumentKind,
  number: z.string(),
  purchaseId: Id,
  amount: Money,
});

/** Two refreshes of the catalogue agree on it; sales of its tickets stop. */
export const EventCancelled = catalogueEvent('terrace.event.cancelled.v1', {});
/** Another day, time or place: `from` is what was sold for. */
export const EventMoved = catalogueEvent('terrace.event.moved.v1', { from: EventFacts, to: EventFacts });
/** The events API does not list it any more; an administrator decides what that means. */
export const EventVanished = catalogueEvent('terrace.event.vanished.v1', {});
export const EventRestored = catalogueEvent('terrace.event.restored.v1', {});
/** An administrator decided on a vanished event. */
export const EventDecided = catalogueEvent('terrace.event.decided.v1', {
  verdict: z.enum(['cancelled', 'on']),
});
/** Of the seller's tickets in a purchase; null for official tickets. */
export const DisputeOpened = integrationEvent('terrace.dispute.opened.v1', {
  purchaseId: Id,
  sellerId: z.nullable(Id),
  reason: DisputeReason,
  amount: Money,
});
/** By an administrator, or for the buyer where the seller did not answer. A refund that fails is decided on again. */
export const DisputeDecided = integrationEvent('terrace.dispute.decided.v1', {
  purchaseId: Id,
  outcome: DisputeOutcome,
  refund: z.nullable(z.strictObject({ refundId: Id, amount: Money })),
});
export const DisputeWithdrawn = integrationEvent('terrace.dispute.withdrawn.v1', { purchaseId: Id });

/**
 * A sold seat is due for delivery; the subject of its later events is the same. `sellerId` is null for official
 * tickets.
 */
export const DeliveryDue = integrationEvent('terrace.delivery.due.v1', {
  purchaseId: Id,
  sellerId: z.nullable(Id),
  /** One ticket of a line of the purchase: number 2 of 3. */
  seat: z.strictObject({ number: z.int(), of: z.int() }),
  /** ISO UTC; null while the event has no date. */
  dueAt: z.nullable(z.string()),
});
/** The seat was delivered, or its ticket was replaced. */
export const TicketDelivered = integrationEvent('terrace.ticket.delivered.v1', {
  by: z.enum(['file', 'transfer', 'shipment']),
});
/** The seat was not delivered in time. */
export const DeliveryOverdue = integrationEvent('terrace.delivery.overdue.v1', {});

/** Every one there is. */
export const integrationEvents = [
  SellerApproved,
  SellerRejected,
  SellerSuspended,
  SellerClosed,
  SellerReinstated,
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
  EventCancelled,
  EventMoved,
  EventVanished,
  EventRestored,
  EventDecided,
  DisputeOpened,
  DisputeDecided,
  DisputeWithdrawn,
  DeliveryDue,
  TicketDelivered,
  DeliveryOverdue,
] as const;

/** One of them, as the topic carries it. */
export const IntegrationEvent = z.discriminatedUnion('type', integrationEvents);
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
