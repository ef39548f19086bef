import type { Money } from './money.js';

/** Per cent of a sale that the marketplace keeps until a policy says otherwise (product.md 9.7). */
export const COMMISSION_PERCENT = 25;

/** What a seller gets of a price: less commission in per cent, half a cent rounded up. */
export function sellerShare(total: Money, commissionPercent: number): Money {
  return { ...total, amount: Math.floor((total.amount * (100 - commissionPercent) + 50) / 100) };
}
