import { on } from '@terrace/event-core/model/plan';
import { type PaidSeller, type PayoutCommand, payoutDecider } from './payout.decider.js';
import type { PayoutEvent } from './payout.events.js';
import { type SellerBalanceCommand, sellerBalanceDecider } from './seller-balance.decider.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

type TakePayout = Extract<SellerBalanceCommand, { type: 'TakePayout' }>;
/** A command for a payout that was requested. */
export type PayoutChange = Exclude<PayoutCommand, { type: 'RequestPayout' }>;

/** Takes what may be paid from the seller's balance and opens the payout of it, in one append; nothing when nothing may. */
export function requestPayoutPlan(seller: PaidSeller, command: Omit<TakePayout, 'type'>) {
  const open = (event: SellerBalanceEvent) => {
    if (event.type !== 'PayoutTaken') return [];
    const { payoutId, ...parts } = event.data;
    return [on(payoutDecider, payoutId, { type: 'RequestPayout', seller, ...parts })];
  };
  return {
    commands: () => [
      on(sellerBalanceDecider, seller.id, { type: 'TakePayout', ...command }, { follow: open }),
    ],
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
