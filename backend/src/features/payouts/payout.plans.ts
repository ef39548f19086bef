import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { type CheckedSales, heldSales, holdFacts } from './held-sales.js';
import { type PaidSeller, type PayoutCommand, payoutDecider } from './payout.decider.js';
import type { PayoutEvent } from './payout.events.js';
import { type SellerBalanceCommand, sellerBalanceDecider } from './seller-balance.decider.js';
import type { SellerBalance, SellerBalanceEvent } from './seller-balance.events.js';

type TakePayout = Extract<SellerBalanceCommand, { type: 'TakePayout' }>;
/** A command for a payout that was requested. */
export type PayoutChange = Exclude<PayoutCommand, { type: 'RequestPayout' }>;

type RequestFacts = { readonly balance: Fact<SellerBalance> } & Readonly<
  Record<`hold ${string}`, Fact<unknown>>
>;

/**
 * Takes what may be paid from the seller's balance and opens the payout of it, in one append; nothing when nothing may. Holds
 * are read here: none of the streams that may hold a sale changes until the payout is stored.
 */
export function requestPayoutPlan(
  seller: PaidSeller,
  command: Omit<TakePayout, 'type' | 'among'>,
  sales: CheckedSales,
): Plan<RequestFacts, { payoutId: string }> {
  const open = (event: SellerBalanceEvent) => {
    if (event.type !== 'PayoutTaken') return [];
    const { payoutId, ...parts } = event.data;
    return [on(payoutDecider, payoutId, { type: 'RequestPayout', seller, ...parts })];
  };
  return {
    facts: { balance: { decider: sellerBalanceDecider, entityId: seller.id }, ...holdFacts(sales) },
    commands: (facts, now) => {
      const { balance } = facts;
      const held = heldSales(sales, facts, { balance, now });
      const among = new Set([...sales.keys()].filter((purchaseId) => !held.has(purchaseId)));
      return [
        on(sellerBalanceDecider, seller.id, { type: 'TakePayout', ...command, among }, { follow: open }),
      ];
    },
    result: { payoutId: command.payoutId },
  };
}

/** A command for a payout; its end is told to the seller's balance in the same append. */
export function changePayoutPlan(sellerId: string, payoutId: string, command: PayoutChange) {
  const end = ({ type }: PayoutEvent) => {
    if (type !== 'PayoutPaid' && type !== 'PayoutFailed') return [];
    const outcome = type === 'PayoutPaid' ? 'paid' : 'failed';
    return [on(sellerBalanceDecider, sellerId, { type: 'EndPayout', payoutId, outcome })];
  };
  return {
    commands: () => [on(payoutDecider, payoutId, command, { follow: end })],
    result: { payoutId },
  };
}
