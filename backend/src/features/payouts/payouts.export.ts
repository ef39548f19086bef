import type { Payout, PayoutFilter } from '@terrace/contracts/http/payouts';
import { toDecimal } from '@terrace/contracts/values/money';
import { listIds } from '../../platform/database/live-page.js';
import type { ListExport } from '../../platform/http/csv/list-exports.js';
import { presentPayout } from './payouts.presenter.js';
import { loadPayouts, payoutsOf } from './payouts.reader.js';

/** Payouts as a file. */
export const payoutExport: ListExport<PayoutFilter, Payout> = {
  ids: listIds(payoutsOf),
  rows: async (ids, database) => (await loadPayouts(ids, database)).map(presentPayout),
  columns: {
    Payout: ({ id }) => id,
    Seller: ({ sellerName }) => sellerName,
    Company: ({ companyName }) => companyName,
    Amount: ({ amount }) => toDecimal(amount),
    Currency: ({ amount }) => amount.currency,
    'Taken by refunds': ({ carried }) => toDecimal(carried),
    Sales: ({ sales }) => sales,
    Status: ({ status }) => status,
    Message: ({ message }) => message,
    Requested: ({ requestedAt }) => requestedAt,
    'Status since': ({ statusSince }) => statusSince,
  },
};
