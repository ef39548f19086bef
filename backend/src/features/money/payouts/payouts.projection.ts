import type { PayoutStatus } from '@terrace/contracts/values/money/payout-status';
import {
  type RowOf,
  bigint,
  defineReadModel,
  jsonText,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { ERASED } from '../../../platform/text/erased.js';
import type { PayoutEvent, PayoutRequested } from './payout.events.js';
import { type Entry, NO_BOOKINGS, balanced, withBooked } from '../../buying/purchases/purchases.public.js';
import type { PaidSale } from './sale.events.js';

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
    /** The first call of the provider; both null before it. */
    first_call_id: nullable(text()),
    first_called_at: nullable(timestamptz()),
    status_since: timestamptz(),
    /** The payout's ledger bookings, a list of `Booking` in the order of its events. */
    entries: jsonText(),
  },
});

/** A row of `payout_list`; amounts in minor units of `currency`. */
export type PayoutRow = RowOf<typeof table>;

export const payoutList = table.projection<PayoutEvent>((row, event) => {
  const after = event.type === 'PayoutRequested' ? requested(event) : row && { ...row, ...changeOf(event) };
  return after && { ...after, entries: withBooked(after.entries, payoutEntries(event, after), event) };
});

function requested({ data, personal, at }: StoredEvent<PayoutRequested>): PayoutRow {
  const { sellerId, amount, sales, carried, recordsCalls } = data;
  return {
    seller_id: sellerId,
    seller_name: personal?.[sellerId]?.fullName ?? ERASED,
    company_name: personal?.[sellerId]?.companyName ?? ERASED,
    status: 'requested',
    amount: amount.amount,
    currency: amount.currency,
    carried,
    sales,
    message: null,
    requested_at: at,
    ended_at: null,
    first_call_id: null,
    first_called_at: recordsCalls ? null : at,
    status_since: at,
    entries: NO_BOOKINGS,
  };
}

function changeOf(event: StoredEvent<Exclude<PayoutEvent, PayoutRequested>>): Partial<PayoutRow> {
  const { at } = event;
  switch (event.type) {
    case 'PayoutCalled':
      return { first_call_id: event.data.callId, first_called_at: new Date(event.data.at) };
    case 'PayoutSubmitted':
      return { status: 'submitted', status_since: at };
    case 'PayoutPaid':
      return { status: 'paid', ended_at: at, status_since: at };
    case 'PayoutFailed':
      return { status: 'failed', message: event.data.message, ended_at: at, status_since: at };
  }
}

/**
 * The ledger entries of a payout's event: a request reserves money owed to the seller, which is then paid or owed
 * again.
 */
export function payoutEntries(
  { type }: PayoutEvent,
  payout: { readonly seller_id: string; readonly amount: number },
): readonly Entry[] {
  const { seller_id: sellerId, amount } = payout;
  const pending = `seller:${sellerId}:pending`;
  const available = `seller:${sellerId}:available`;
  switch (type) {
    case 'PayoutRequested':
      return balanced([
        [pending, amount],
        [available, -amount],
      ]);
    case 'PayoutPaid':
      return balanced([
        [available, amount],
        ['provider', -amount],
      ]);
    case 'PayoutFailed':
      return balanced([
        [available, amount],
        [pending, -amount],
      ]);
    case 'PayoutCalled':
    case 'PayoutSubmitted':
      return [];
  }
}
