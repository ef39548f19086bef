import type { Statement } from './database.js';

/** A purchase as its table has it, with its lines. */
export interface PurchaseRow {
  readonly id: string;
  readonly guest_id: string;
  readonly status: 'pending' | 'completed' | 'expired' | 'refund-due';
  readonly event_id: string;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_time: string;
  readonly venue: string;
  readonly quantity: number;
  /** `pg` reads a bigint as text. */
  readonly amount: string;
  readonly currency: string;
  readonly hold_expires_at: Date;
  readonly payment_id: string | null;
  readonly payment_status: string | null;
  readonly redirect_url: string | null;
  readonly public_key: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly lines: readonly {
    readonly listing_id: string;
    readonly label: string;
    readonly quantity: number;
    readonly unit_price: number;
  }[];
}

/** Somebody's own purchase. */
export const OWN_PURCHASE: Statement = {
  name: 'own-purchase',
  text: `select p.*, (
           select jsonb_agg(jsonb_build_object('listing_id', listing_id, 'label', label, 'quantity', l.quantity,
                                               'unit_price', unit_price) order by number)
           from purchase_lines l where purchase_id = p.id) as lines
         from purchases p where id = $1 and guest_id = $2`,
};

/** A purchase for its buyer: the same fields that the product shows. */
export function presentPurchase(row: PurchaseRow) {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const total = Number(row.amount);
  return {
    id: row.id,
    version: 1,
    status: row.status,
    event: {
      id: row.event_id,
      name: row.event_name,
      date: row.event_date,
      time: row.event_time,
      venue: row.venue,
    },
    lines: row.lines.map((line) => ({
      kind: 'listing',
      id: line.listing_id,
      label: line.label,
      quantity: line.quantity,
      unitPrice: money(line.unit_price),
      serviceFee: money(0),
      delivery: null,
    })),
    quantity: row.quantity,
    pricing: {
      originalAmount: money(total),
      discount: money(0),
      finalAmount: money(total),
      promoCode: null,
      promo: null,
    },
    requiredPurchaseFields: [],
    holdExpiresAt: row.hold_expires_at.toISOString(),
    canExtend: row.status === 'pending',
    holdersEntered: row.payment_id !== null,
    payment: row.payment_id === null ? null : { paymentId: row.payment_id, status: row.payment_status },
    refunds: [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
