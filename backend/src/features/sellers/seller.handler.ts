import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../platform/event-core/plan-handler.js';
import { type SellerCommand, sellerDecider } from './seller.decider.js';
import { ApproveSeller, RejectSeller } from './sellers.public.js';

export const ApproveSellerHandler = planHandler(ApproveSeller, ({ sellerId, by, saw }) =>
  sellerPlan(sellerId, { type: 'ApproveSeller', by, ...saw }),
);

export const RejectSellerHandler = planHandler(RejectSeller, ({ sellerId, by, saw, rejection }) =>
  sellerPlan(sellerId, { type: 'RejectSeller', by, rejection, ...saw }),
);

function sellerPlan(sellerId: string, command: SellerCommand) {
  return { commands: () => [on(sellerDecider, sellerId, command)], result: { sellerId } };
}
