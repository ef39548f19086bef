import type { NextPayout } from '@terrace/contracts/http/payouts';
import { BANK_DETAILS_WAIT_MS } from './seller-balance.decider.js';
import type { SellerBalance } from './seller-balance.events.js';

/**
 * What a seller is paid next in each currency: all that may be paid on the first day on which anything may, less what is
 * carried. Nothing while that is not above 0.
 */
export function nextPayouts(
  balance: SellerBalance,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): NextPayout[] {
  const currencies = new Set([...balance.unpaid.values()].map(({ currency }) => currency));
  return [...currencies].sort().flatMap((currency) => nextIn(currency, balance, account, now) ?? []);
}

function nextIn(
  currency: string,
  { unpaid, holds, carried, isPaused }: SellerBalance,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): NextPayout | null {
  const sales = [...unpaid].flatMap(([purchaseId, sale]) =>
    sale.currency === currency && (holds.get(purchaseId)?.size ?? 0) === 0 ? [sale] : [],
  );
  const days = sales.flatMap(({ availableAt }) => availableAt?.getTime() ?? []);
  const waitEnds = account ? account.approvedAt.getTime() + BANK_DETAILS_WAIT_MS : 0;
  const on = days.length > 0 ? Math.max(Math.min(...days), waitEnds, now.getTime()) : null;
  const amount = sales
    .filter(({ availableAt }) => on === null || (availableAt !== null && availableAt.getTime() <= on))
    .reduce((sum, sale) => sum + sale.amount, carried.get(currency) ?? 0);
  if (amount <= 0) return null;
  return {
    amount: { amount, currency },
    on: on === null ? null : new Date(on).toISOString(),
    waitsFor: isPaused ? 'administrator' : account ? null : 'bank-account',
  };
}
