import type { PayoutStatus } from '@terrace/contracts/values/payout-status';
import {
  type RowOf,
  bigint,
  defineReadModel,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../platform/text/erased.js';
import type { PayoutEvent } from './payout.events.js';
import type { PaidSale } from './seller-balance.events.js';

const table = defineReadModel({
  table: 'payout_list',
  category: 'payout',
  columns: {
    seller_id: text(),
    seller_name: text(),
    company_name: text(),
    status: text<PayoutStatus>(),
    amount: bigint(),
    currency: text(),
    carried: bigint(),
    sales: jsonb<readonly PaidSale[]>(),
    message: nullable(text()),
    requested_at: timestamptz(),
    ended_at: nullable(timestamptz()),
    status_since: timestamptz(),
  },
});

/** A row of `payout_list`; amounts in minor units of `currency`. */
export type PayoutRow = RowOf<typeof table>;

export const payoutList = table.projection<PayoutEvent>((row, event) => {
  const { at } = event;
  if (event.type === 'PayoutRequested') {
    const { sellerId, amount, sales, carried } = event.data;
    return {
      seller_id: sellerId,
      seller_name: event.personal?.[sellerId]?.fullName ?? ERASED,
      company_name: event.personal?.[sellerId]?.companyName ?? ERASED,
      status: 'requested',
      amount: amount.amount,
      currency: amount.currency,
      carried,
      sales,
      message: null,
      requested_at: at,
      ended_at: null,
      status_since: at,
    };
  }
  if (!row) return null;
  switch (event.type) {
    case 'PayoutSubmitted':
      return { ...row, status: 'submitted', status_since: at };
    case 'PayoutPaid':
      return { ...row, status: 'paid', ended_at: at, status_since: at };
    case 'PayoutFailed':
      return { ...row, status: 'failed', message: event.data.message, ended_at: at, status_since: at };
  }
});
