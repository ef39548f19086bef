import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../platform/event-core/plan-handler.js';
import { MoveSalePayout } from './payouts.public.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';

export const MoveSalePayoutHandler = planHandler(MoveSalePayout, ({ sellerId, purchaseId, availableAt }) => ({
  commands: () => [on(sellerBalanceDecider, sellerId, { type: 'MoveSale', purchaseId, availableAt })],
  result: { sellerId },
}));
