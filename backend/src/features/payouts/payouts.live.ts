import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../platform/live/live-view.js';
import { type PresentablePayout, presentOwnPayout, presentPayout } from './payouts.presenter.js';
import { loadBalances } from './balance-reader.js';
import { loadPayouts } from './payouts.query.js';
import type { PresentableBalance } from './seller-balances.projection.js';

/** Payouts for the administrators' list and for their seller's Sales. */
export const payoutLive: LiveView<PresentablePayout> = {
  kind: 'payout',
  category: 'payout',
  load: loadPayouts,
  messages: (row) => [
    { room: topics.admin, topic: topics.admin, data: presentPayout(row) },
    { room: `seller:${row.seller_id}`, topic: topics.seller, data: presentOwnPayout(row) },
  ],
};

/** Tells open pages of a seller and of administrators that what is owed or held has changed; they ask for it. */
export const sellerBalanceLive: LiveView<PresentableBalance> = {
  kind: 'seller-balance',
  category: 'sellerbalance',
  load: loadBalances,
  messages: ({ id, version }) => [
    { room: `seller:${id}`, topic: topics.seller, data: { id, version } },
    { room: topics.admin, topic: topics.admin, data: { id, version } },
  ],
};
