import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { listCommissionDocuments, listStatements } from '@terrace/contracts/http/buying/documents';
import { type OwnPayout, getOwnPayout, listOwnPayouts } from '@terrace/contracts/http/money/payouts';
import { topics } from '@terrace/contracts/live/topics';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { MOVES_BALANCE } from '../balance/balance';

/** Payouts beside the sales. */
const PAYOUTS_SHOWN = 12;

/** What the seller is paid next, and the latest payouts, live. */
export function useOwnPayouts() {
  return useLiveQuery<ResponseOf<typeof listOwnPayouts>>({
    queryKey: ['my-payouts'],
    queryFn: ({ signal }) => callApi(listOwnPayouts, { query: { page: 1, perPage: PAYOUTS_SHOWN }, signal }),
    topics: [topics.seller],
    apply: (payouts, change) => (MOVES_BALANCE.has(change.kind) ? 'refetch' : payouts),
  });
}

/** A payout with its sales; a new status is a new version. */
export function useOwnPayout({ id, version }: OwnPayout) {
  return useQuery({
    queryKey: ['my-payout', id, version],
    queryFn: ({ signal }) => callApi(getOwnPayout, { params: { id }, signal }),
  });
}

/** The months that there is a statement of, live. */
export function useStatements() {
  return useLiveQuery<ResponseOf<typeof listStatements>>({
    queryKey: ['my-statements'],
    queryFn: ({ signal }) => callApi(listStatements, { signal }),
    topics: [topics.seller],
    apply: (statements, change) => (change.kind === 'seller-balance' ? 'refetch' : statements),
  });
}

/** The seller's commission invoices and credit notes, live: they follow payouts and refunds. */
export function useCommissionDocuments() {
  return useLiveQuery<ResponseOf<typeof listCommissionDocuments>>({
    queryKey: ['my-commission-documents'],
    queryFn: ({ signal }) => callApi(listCommissionDocuments, { signal }),
    topics: [topics.seller],
    apply: (documents, change) => (change.kind === 'commission-document' ? 'refetch' : documents),
  });
}
