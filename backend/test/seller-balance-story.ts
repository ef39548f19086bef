import {
  BANK_DETAILS_WAIT_MS,
  sellerBalanceDecider,
} from '../src/features/payouts/seller-balance.decider.js';
import type { SellerBalanceEvent } from '../src/features/payouts/seller-balance.events.js';
import { givenDecider } from './given-decider.js';

export const NOW = new Date('2026-11-21T10:00:00Z');
export const TODAY = NOW.toISOString();
export const TOMORROW = '2026-11-22T10:00:00.000Z';
const bank = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };
export const ada = { id: 'adminadminadminadm01', name: 'Ada' };
export const usd = (amount: number) => ({ amount, currency: 'USD' });
const SALES = ['one', 'two', 'three', 'late', 'undated', 'disputed', 'gone'];
export const given = givenDecider(sellerBalanceDecider);

export const credited = (
  purchaseId: string,
  amount: number,
  availableAt: string | null = TODAY,
): SellerBalanceEvent => ({
  type: 'SaleCredited',
  data: { purchaseId, amount: usd(amount), availableAt },
});
export const debited = (purchaseId: string, refundId: string, amount: number): SellerBalanceEvent => ({
  type: 'SaleDebited',
  data: { purchaseId, refundId, amount: usd(amount) },
});
export const held = (purchaseId: string): SellerBalanceEvent => ({
  type: 'SaleHeld',
  data: { purchaseId, reason: 'dispute' },
});
export const released = (purchaseId: string): SellerBalanceEvent => ({
  type: 'SaleReleased',
  data: { purchaseId, reason: 'dispute' },
});
export const taken = (
  payoutId: string,
  sales: Readonly<Record<string, number>>,
  carried = 0,
): SellerBalanceEvent => ({
  type: 'PayoutTaken',
  data: {
    payoutId,
    amount: usd(Object.values(sales).reduce((sum, amount) => sum + amount, carried)),
    sales: Object.entries(sales).map(([purchaseId, amount]) => ({ purchaseId, amount })),
    carried,
  },
});
export const paid = (payoutId: string): SellerBalanceEvent => ({
  type: 'PayoutEnded',
  data: { payoutId, outcome: 'paid' },
});
export const failed = (payoutId: string): SellerBalanceEvent => ({
  type: 'PayoutEnded',
  data: { payoutId, outcome: 'failed' },
});
/** A payout of any of the sales in these stories, by default. */
export const request = (payoutId: string, among: readonly string[] = SALES) =>
  ({ type: 'TakePayout', payoutId, currency: 'USD', bank, among: new Set(among) }) as const;
export const end = (payoutId: string, outcome: 'paid' | 'failed') =>
  ({ type: 'EndPayout', payoutId, outcome }) as const;
