import type { ExtensionReason } from '@terrace/contracts/values/deliveries';
import type { DomainEvent } from '@terrace/event-core/model/event';

/** The seller is reminded that the seat is due. */
export type DeliveryReminded = DomainEvent<'DeliveryReminded', { readonly at: string }>;
/** The seat was not delivered in time. */
export type DeliveryOverdue = DomainEvent<'DeliveryOverdue', { readonly at: string }>;
/** An administrator gives the seller until `dueAt` (ISO UTC). */
export type DeliveryExtended = DomainEvent<
  'DeliveryExtended',
  { readonly dueAt: string; readonly reason: ExtensionReason; readonly by: string; readonly at: string },
  { name: string }
>;
/** An administrator reminds the seller. */
export type SellerReminded = DomainEvent<
  'SellerReminded',
  { readonly by: string; readonly at: string },
  { name: string }
>;

/** What happens to the time until which a seat is due. */
export type DeadlineEvent = DeliveryReminded | DeliveryOverdue | DeliveryExtended | SellerReminded;
