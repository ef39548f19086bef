import type { AdjustmentReason } from '@terrace/contracts/values/money/adjustments';
import {
  type RowOf,
  SealedText,
  bigint,
  defineReadModel,
  jsonText,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type Entry, NO_BOOKINGS, balanced, withBooked } from '../../../buying/purchases/purchases.public.js';
import type { AdjustmentBooked } from './adjustment.events.js';

const table = defineReadModel({
  table: 'seller_adjustments',
  category: 'adjustment',
  columns: {
    seller_id: text(),
    amount: bigint(),
    currency: text(),
    reason: text<AdjustmentReason>(),
    purchase_id: nullable(text()),
    /** For the seller, sealed under the seller's key. */
    note: nullable(sealed()),
    booked_at: timestamptz(),
    /** The adjustment's ledger bookings, as those of a payout. */
    entries: jsonText(),
  },
});

/** A row of `seller_adjustments`; the amount in minor units of `currency`, below 0 where it was taken. */
export type AdjustmentRow = RowOf<typeof table>;

export const sellerAdjustments = table.projection<AdjustmentBooked>((_row, event) => {
  const { sellerId, amount, reason, purchaseId, at } = event.data;
  const part = event.personal?.[sellerId];
  return {
    seller_id: sellerId,
    ...amount,
    reason,
    purchase_id: purchaseId,
    note: part && 'note' in part ? new SealedText(sellerId, part.note) : null,
    booked_at: new Date(at),
    entries: withBooked(NO_BOOKINGS, adjustmentEntries(event), event),
  };
});

/** The ledger entries of an adjustment: what the seller is owed more is our cost, and what they are owed less our gain. */
export function adjustmentEntries({
  data: { sellerId, amount },
}: Pick<AdjustmentBooked, 'data'>): readonly Entry[] {
  return balanced([
    ['adjustments', amount.amount],
    [`seller:${sellerId}:pending`, -amount.amount],
  ]);
}
