import type { Purchase } from '@terrace/contracts/http/buying/purchases';

export type GivenBack = Pick<Purchase, 'pricing' | 'refunds' | 'chargeback'>;

/** Whether the buyer's bank gave back all that refunds had not: the tickets are no longer valid (product.md 27.3). */
export function isGivenBackByBank({ pricing, refunds, chargeback }: GivenBack): boolean {
  if (chargeback?.status !== 'lost') return false;
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  const refunded = arrived.reduce((sum, { amount }) => sum + amount.amount, 0);
  return chargeback.amount.amount + refunded >= pricing.finalAmount.amount;
}
