import type { Purchase } from '@terrace/contracts/http/buying/purchases';

export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A line of one ticket for $90. */
export function purchaseLine(kind: 'listing' | 'category'): Purchase['lines'][number] {
  return {
    kind,
    id: kind,
    label: kind,
    quantity: 1,
    unitPrice: usd(9000),
    serviceFee: usd(0),
    delivery: null,
  };
}

/** A held purchase of one ticket for $90; `changed` overrides fields. */
export function heldPurchase(changed: Partial<Purchase> = {}): Purchase {
  const now = new Date().toISOString();
  return {
    id: '0123456789abcdefghij',
    version: 1,
    status: 'pending',
    event: {
      id: '7',
      name: 'Real Madrid vs Barcelona',
      date: '21/11/2026',
      time: '20:45',
      venue: 'Bernabéu',
    },
    lines: [],
    quantity: 1,
    pricing: {
      originalAmount: usd(9000),
      discount: usd(0),
      finalAmount: usd(9000),
      promoCode: null,
      promo: null,
    },
    requiredPurchaseFields: [],
    holdExpiresAt: now,
    canExtend: true,
    holdersEntered: false,
    payment: null,
    refunds: [],
    createdAt: now,
    updatedAt: now,
    ...changed,
  };
}
