import type { Purchase } from '@terrace/contracts/http/buying/purchases';

export type GivenBack = Pick<Purchase, 'pricing' | 'refunds' | 'chargeback'>;

/** Whether the buyer's bank gave back all that refunds had not: the tickets are no longer valid (product.md 27.3). */
export function isGivenBackByBank({ pricing, refunds, chargeback }: GivenBack): boolean {
  if (chargeback?.status !== 'lost') return false;
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  const refunded = arrived.reduce((sum, { amount }) => sum + amount.amount, 0);
  return chargeback.amount.amount + refunded >= pricing.finalAmount.amount;
}

/** What refunds under way or done and the bank leave of the payment, in minor units. */
export function leftOfPayment({ pricing, refunds, chargeback }: GivenBack): number {
  const taken = chargeback && chargeback.status !== 'won' ? chargeback.amount.amount : 0;
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const refunded = counted.reduce((sum, { amount }) => sum + amount.amount, 0);
  return Math.max(0, pricing.finalAmount.amount - taken - refunded);
}
