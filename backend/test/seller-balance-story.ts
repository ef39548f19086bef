import type { OldBalanceEvent } from './old-seller-balance.js';

// Events of a balance stream of before sales had streams.

export const NOW = new Date('2026-11-21T10:00:00Z');
export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const credited = (
  purchaseId: string,
  amount: number,
  availableAt: string | null = NOW.toISOString(),
): OldBalanceEvent => ({
  type: 'SaleCredited',
  data: { purchaseId, amount: usd(amount), availableAt },
});
export const debited = (purchaseId: string, refundId: string, amount: number): OldBalanceEvent => ({
  type: 'SaleDebited',
  data: { purchaseId, refundId, amount: usd(amount) },
});
export const taken = (
  payoutId: string,
  sales: Readonly<Record<string, number>>,
  carried = 0,
): OldBalanceEvent => ({
  type: 'PayoutTaken',
  data: {
    payoutId,
    amount: usd(Object.values(sales).reduce((sum, amount) => sum + amount, carried)),
    sales: Object.entries(sales).map(([purchaseId, amount]) => ({ purchaseId, amount })),
    carried,
  },
});
export const paid = (payoutId: string): OldBalanceEvent => ({
  type: 'PayoutEnded',
  data: { payoutId, outcome: 'paid' },
});
export const failed = (payoutId: string): OldBalanceEvent => ({
  type: 'PayoutEnded',
  data: { payoutId, outcome: 'failed' },
});
