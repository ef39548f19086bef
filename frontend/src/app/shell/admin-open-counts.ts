import { listBankInfo } from '@terrace/contracts/http/bank-info';
import { listContactMessages } from '@terrace/contracts/http/contact';
import { listCustomers } from '@terrace/contracts/http/customers';
import { listPartnerRequests } from '@terrace/contracts/http/partners';
import { listSellers } from '@terrace/contracts/http/sellers';
import { listTickets } from '@terrace/contracts/http/tickets';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import type { AdminSection } from '@terrace/contracts/pages/admin-sections';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** The shortest page of what is open: only its total counts. */
const open = { page: 1, perPage: 1, order: 'asc' } as const;
const pending = { ...open, status: 'pending' } as const;
const unread = { ...open, status: 'unread' } as const;
const refundDue = { ...open, payment: 'refund-due' } as const;

type Fetch = (signal: AbortSignal) => Promise<{ readonly total: number }>;

/**
 * How many rows of each section wait for an administrator, live. A section without a queue is absent; a count that
 * is not known yet is undefined. Each count has a query of its own: a list's query holds back rows that are new.
 */
export function useAdminOpenCounts(): Partial<Record<AdminSection, number | undefined>> {
  return {
    tickets: useCount('ticket', (signal) => callApi(listTickets, { query: pending, signal })),
    'seller-requests': useCount('seller', (signal) => callApi(listSellers, { query: pending, signal })),
    'bank-info-requests': useCount('bank-info', (signal) =>
      callApi(listBankInfo, { query: pending, signal }),
    ),
    'partner-requests': useCount('partner-request', (signal) =>
      callApi(listPartnerRequests, { query: pending, signal }),
    ),
    'contact-info': useCount('contact-message', (signal) =>
      callApi(listContactMessages, { query: unread, signal }),
    ),
    customers: useCount('customer', (signal) => callApi(listCustomers, { query: refundDue, signal })),
  };
}

/** The number of open rows, counted again after each change of their kind. */
function useCount(kind: Change['kind'], fetch: Fetch): number | undefined {
  return useLiveQuery<number>({
    queryKey: ['admin-open-count', kind],
    topics: [topics.admin],
    queryFn: async ({ signal }) => (await fetch(signal)).total,
    apply: (count, change) => (change.kind === kind ? 'refetch' : count),
  }).data;
}
