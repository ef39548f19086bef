import type { CommissionDocumentKind } from '@terrace/contracts/values/documents';
import type { Money } from '@terrace/contracts/values/money/money';
import type { Vat } from '@terrace/contracts/values/money/vat';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { BilledSeller } from '../../../people/sellers/sellers.public.js';
import type { Issuer } from '../document.events.js';

/** The commission of sales that have the same VAT, which it contains, in minor units. */
export interface CommissionPart {
  readonly vat: Vat | null;
  readonly amount: number;
}

/** What a document about commission states. */
export interface CommissionFacts {
  readonly kind: CommissionDocumentKind;
  readonly sellerId: string;
  /** The payout whose commission it is. */
  readonly payoutId: string;
  /** Of a credit note: the number of the payout's invoice, and the order whose refund gave some back. */
  readonly corrects: string | null;
  readonly purchaseId: string | null;
  /** Of an invoice, in minor units: the price of the tickets, and what of their commission refunds took off before the payout. */
  readonly gross: number;
  readonly givenBack: number;
  readonly parts: readonly CommissionPart[];
  /** The sum of the parts. */
  readonly amount: Money;
  readonly issuer: Issuer;
}

/** `date` is ISO UTC: when it was issued. The seller's name and address as of then are encrypted under the seller's key. */
export type CommissionDocumentIssued = DomainEvent<
  'CommissionDocumentIssued',
  CommissionFacts & { readonly number: string; readonly date: string },
  BilledSeller
>;

export const commissionDocumentEvents = eventTypes<CommissionDocumentIssued>({
  CommissionDocumentIssued: {},
});
