import type { IntegrationEvent } from '@terrace/contracts/events/integration-events';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { DeliveryOverdue } from '../../care/deliveries/deadline.events.js';
import type { DeliversTicket, DeliveryDue } from '../../care/deliveries/delivery.events.js';
import type { DisputeDecided, DisputeOpened, DisputeWithdrawn } from '../../care/disputes/dispute.events.js';
import type { EventChanged, VanishedEventDecided } from '../../care/event-changes/event-change.events.js';
import type { DocumentEvent } from '../../care/documents/document.events.js';
import type { PayoutFailed, PayoutPaid, PayoutRequested } from '../../money/payouts/payout.events.js';
import type {
  RefundFailed,
  RefundRequested,
  RefundSucceeded,
} from '../../buying/purchases/refunds/refund.events.js';
import type { PurchaseCancelled, PurchaseCompleted } from '../../buying/purchases/purchase.events.js';
import type {
  SellerApproved,
  SellerClosed,
  SellerReinstated,
  SellerRejected,
  SellerSuspended,
} from '../../people/sellers/seller.events.js';
import type {
  TicketApproved,
  TicketTakenDown,
  TicketWithdrawn,
  TicketsSold,
} from '../../selling/tickets/ticket.events.js';

/** The events that are published to other systems. */
export type PublicEvent =
  | SellerApproved
  | SellerRejected
  | SellerSuspended
  | SellerClosed
  | SellerReinstated
  | TicketApproved
  | TicketWithdrawn
  | TicketTakenDown
  | TicketsSold
  | PurchaseCompleted
  | PurchaseCancelled
  | RefundRequested
  | RefundSucceeded
  | RefundFailed
  | PayoutRequested
  | PayoutPaid
  | PayoutFailed
  | DocumentEvent
  | EventChanged
  | VanishedEventDecided
  | DisputeOpened
  | DisputeDecided
  | DisputeWithdrawn
  | DeliveryDue
  | DeliversTicket
  | DeliveryOverdue;

/**
 * The integration event of an event: ids and reasons, selected one by one; never the person who did it. Null for a ticket that
 * returned to pending, as an edit does: other systems read of its next approval.
 */
export function toIntegrationEvent(event: FeedEvent<PublicEvent>, source: string): IntegrationEvent | null {
  const about = {
    specversion: '1.0',
    id: event.id,
    source,
    subject: parseStreamId(event.streamId).entityId,
    sequence: event.version,
    time: event.at.toISOString(),
    datacontenttype: 'application/json',
  } as const;
  switch (event.type) {
    case 'SellerApproved':
      return { ...about, type: 'terrace.seller.approved.v1', data: {} };
    case 'SellerRejected':
      return { ...about, type: 'terrace.seller.rejected.v1', data: {} };
    case 'SellerSuspended':
      return { ...about, type: 'terrace.seller.suspended.v1', data: {} };
    case 'SellerClosed':
      return { ...about, type: 'terrace.seller.closed.v1', data: {} };
    case 'SellerReinstated':
      return { ...about, type: 'terrace.seller.reinstated.v1', data: {} };
    case 'TicketApproved':
      return { ...about, type: 'terrace.listing.approved.v1', data: {} };
    case 'TicketWithdrawn':
      return { ...about, type: 'terrace.listing.withdrawn.v1', data: { reason: event.data.reason } };
    case 'TicketTakenDown':
      return event.data.to === 'withdrawn'
        ? { ...about, type: 'terrace.listing.withdrawn.v1', data: { reason: 'administrator' } }
        : null;
    case 'TicketsSold': {
      const { purchaseId, quantity } = event.data;
      return { ...about, type: 'terrace.listing.sold.v1', data: { purchaseId, quantity } };
    }
    case 'PurchaseCompleted':
      return { ...about, type: 'terrace.purchase.completed.v1', data: {} };
    case 'PurchaseCancelled':
      return { ...about, type: 'terrace.purchase.cancelled.v1', data: { reason: event.data.reason } };
    case 'RefundRequested': {
      const { refundId, amount, reason } = event.data;
      return { ...about, type: 'terrace.refund.requested.v1', data: { refundId, amount, reason } };
    }
    case 'RefundSucceeded':
      return { ...about, type: 'terrace.refund.succeeded.v1', data: { refundId: event.data.refundId } };
    case 'RefundFailed':
      return { ...about, type: 'terrace.refund.failed.v1', data: { refundId: event.data.refundId } };
    case 'PayoutRequested': {
      const { sellerId, amount } = event.data;
      return { ...about, type: 'terrace.payout.requested.v1', data: { sellerId, amount } };
    }
    case 'PayoutPaid':
      return { ...about, type: 'terrace.payout.paid.v1', data: {} };
    case 'PayoutFailed':
      return { ...about, type: 'terrace.payout.failed.v1', data: {} };
    case 'DocumentIssued':
    case 'InvoiceIssued': {
      const { kind, number, purchaseId, amount } = event.data;
      const data = { kind, number, purchaseId, amount };
      return { ...about, type: 'terrace.document.issued.v1', data };
    }
    case 'EventChanged': {
      const { kind, from, to } = event.data;
      return kind === 'moved'
        ? { ...about, type: 'terrace.event.moved.v1', data: { from, to } }
        : { ...about, type: `terrace.event.${kind}.v1`, data: {} };
    }
    case 'VanishedEventDecided':
      return { ...about, type: 'terrace.event.decided.v1', data: { verdict: event.data.verdict } };
    case 'DisputeOpened': {
      const { purchaseId, sellerId, reason, amount } = event.data;
      const data = { purchaseId, sellerId, reason, amount };
      return { ...about, type: 'terrace.dispute.opened.v1', data };
    }
    case 'DisputeDecided': {
      const { purchaseId, outcome, refund } = event.data;
      return { ...about, type: 'terrace.dispute.decided.v1', data: { purchaseId, outcome, refund } };
    }
    case 'DisputeWithdrawn': {
      const { purchaseId } = event.data;
      return { ...about, type: 'terrace.dispute.withdrawn.v1', data: { purchaseId } };
    }
    case 'DeliveryDue': {
      const { purchaseId, sellerId, dueAt } = event.data;
      const { number, of } = event.data.seat;
      const data = { purchaseId, sellerId, seat: { number, of }, dueAt };
      return { ...about, type: 'terrace.delivery.due.v1', data };
    }
    case 'TicketFileDelivered':
      return { ...about, type: 'terrace.ticket.delivered.v1', data: { by: 'file' } };
    case 'TicketTransferred':
      return { ...about, type: 'terrace.ticket.delivered.v1', data: { by: 'transfer' } };
    case 'TicketShipped':
      return { ...about, type: 'terrace.ticket.delivered.v1', data: { by: 'shipment' } };
    case 'DeliveryOverdue':
      return { ...about, type: 'terrace.delivery.overdue.v1', data: {} };
  }
}
