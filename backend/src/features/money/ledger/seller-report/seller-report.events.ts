import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** An administrator took along the yearly report of sellers, with their tax details. `by` is their id, `at` ISO UTC. */
export type SellerReportMade = DomainEvent<
  'SellerReportMade',
  { readonly year: number; readonly sellers: number; readonly by: string; readonly at: string },
  { name: string }
>;

export const sellerReportEvents = eventTypes<SellerReportMade>({ SellerReportMade: {} });
