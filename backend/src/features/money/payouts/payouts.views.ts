import { topics } from '@terrace/contracts/live/topics';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { type PresentablePayout, presentOwnPayout, presentPayout } from './payouts.presenter.js';
import { loadPayouts, payoutsOf } from './payouts.reader.js';
import type { Payout, PayoutFilter } from '@terrace/contracts/http/money/payouts';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';

/** Payouts for the administrators' list and for their seller's Sales. */
export const payoutLive: LiveView<PresentablePayout> = {
  kind: 'payout',
  category: 'payout',
  load: loadPayouts,
  messages: (row) => [
    toAdmins('payouts.see', presentPayout(row)),
    { room: `seller:${row.seller_id}`, topic: topics.seller, data: presentOwnPayout(row) },
  ],
};

/** A balance or one of its sales, by the id and version of its stream. */
interface ChangedBalance {
  readonly id: string;
  readonly version: number;
  readonly sellerId: string;
}

/** Tells open pages of a seller and of administrators that what is owed or held has changed; they ask for it. */
export const sellerBalanceLive: LiveView<ChangedBalance> = {
  kind: 'seller-balance',
  category: ['sellerbalance', 'sale'],
  load: async (ids, database) => {
    const { rows } = await database.query<ChangedBalance>(
      `select id, version, id as "sellerId" from seller_balances where id = any($1)
       union all select id, version, seller_id from seller_sales where id = any($1)`,
      [ids],
    );
    return rows;
  },
  messages: ({ id, version, sellerId }) => [
    { room: `seller:${sellerId}`, topic: topics.seller, data: { id, version } },
    toAdmins('payouts.see', { id, version }),
  ],
};

/** Payouts as a file. */
export const payoutExport: ListExport<PayoutFilter, Payout> = {
  ids: listIds(payoutsOf),
  rows: async (ids, database) => (await loadPayouts(ids, database)).map(presentPayout),
  columns: {
    'Payout id': ({ id }) => id,
    Seller: ({ sellerName }) => sellerName,
    Company: ({ companyName }) => companyName,
    'Seller id': ({ sellerId }) => sellerId,
    Amount: ({ amount }) => amount,
    Currency: ({ amount }) => amount.currency,
    'Refunds and adjustments': ({ carried }) => carried,
    Sales: ({ sales }) => sales,
    Status: ({ status }) => status,
    Message: ({ message }) => message,
    'Requested (UTC)': ({ requestedAt }) => requestedAt,
    'Status since (UTC)': ({ statusSince }) => statusSince,
  },
};
