import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { getBalance } from '@terrace/contracts/http/money/payouts';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** Kinds of changes: a sale is credited or refunded, a seat is delivered, a payout moves, or bank details are decided. */
export const MOVES_BALANCE: ReadonlySet<string> = new Set([
  ...['sale', 'delivery', 'payout', 'bank-info', 'seller-balance'],
]);

/** What the seller is owed, live. */
export function useBalance() {
  return useLiveQuery<ResponseOf<typeof getBalance>>({
    queryKey: ['my-balance'],
    queryFn: ({ signal }) => callApi(getBalance, { signal }),
    topics: [topics.seller],
    apply: (balance, change) => (MOVES_BALANCE.has(change.kind) ? 'refetch' : balance),
  });
}

/** Ids of the orders whose payment the buyer's bank asks back, live: their sales are held for it. */
export function useAskedByBank(): ReadonlySet<string> {
  const { data } = useBalance();
  const held = data?.heldSales.filter(({ reasons }) => reasons.includes('chargeback')) ?? [];
  return new Set(held.map(({ purchaseId }) => purchaseId));
}
