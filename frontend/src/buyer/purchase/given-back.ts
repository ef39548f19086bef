import type { Purchase } from '@terrace/contracts/http/buying/purchases';

export type GivenBack = Pick<Purchase, 'pricing' | 'refunds' | 'chargeback'>;

/** Whether the buyer's bank gave back all that refunds had not: the tickets are no longer valid (product.md 27.3). */
export function isGivenBackByBank({ pricing, refunds, chargeback }: GivenBack): boolean {
  if (chargeback?.status !== 'lost') return false;
  return chargeback.amount.amount + refunded({ refunds }).amount >= pricing.finalAmount.amount;
}

/** What refunds gave back: the amount in minor units, and how many tickets. */
export function refunded({ refunds }: Pick<Purchase, 'refunds'>): { amount: number; tickets: number } {
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  return {
    amount: arrived.reduce((sum, { amount }) => sum + amount.amount, 0),
    tickets: arrived.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0),
  };
}

/** What refunds under way or done and the bank leave of the payment, in minor units. */
export function leftOfPayment({ pricing, refunds, chargeback }: GivenBack): number {
  const taken = chargeback && chargeback.status !== 'won' ? chargeback.amount.amount : 0;
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const under = counted.reduce((sum, { amount }) => sum + amount.amount, 0);
  return Math.max(0, pricing.finalAmount.amount - taken - under);
}
