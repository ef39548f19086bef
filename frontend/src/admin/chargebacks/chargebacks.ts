import { type ChargebackFilter, listChargebacks } from '@terrace/contracts/http/money/chargebacks';
import type { ChargebackStatus } from '@terrace/contracts/values/money/chargebacks';
import { callApi } from '../../api/client';
import type { Tone } from '../../ui/style/tone';
import { useCountedList } from '../list/use-console-list';

/** Texts of Chargebacks. */
export const messages = {
  intro:
    'Payments that buyers’ banks ask back, the earliest deadline first. The sale is held until the bank has decided. Answer at the provider, with the evidence.',
  search: 'Search by buyer, event or order',
  status: 'Status',
  all: 'All',
  statuses: { open: 'Open', won: 'Won', lost: 'Lost' } satisfies Record<ChargebackStatus, string>,
  ofOrder: { open: 'Charged back, open', lost: 'Charged back, lost' },
  failed: 'Failed to load chargebacks',
  loading: 'Loading chargebacks...',
  empty: 'No chargebacks here.',
  reason: 'Reason',
  due: 'Evidence due',
  noDue: 'Not stated',
  bearers: { sale: 'The seller pays', platform: 'Terrace pays' },
  order: 'Order',
} as const;

export const chargebackTones: Readonly<Record<ChargebackStatus, Tone>> = {
  open: 'pending',
  won: 'approved',
  lost: 'rejected',
};

/** A page of the filtered chargebacks, live. */
export function useChargebacks(filter: ChargebackFilter, page: number) {
  return useCountedList(filter, page, {
    key: 'admin-chargebacks',
    kinds: ['customer'],
    fetchPage: (query, signal) => callApi(listChargebacks, { query, signal }),
  });
}
