import { pathOf, type ResponseOf } from '@terrace/contracts/http/endpoint';
import { me } from '@terrace/contracts/http/identity/identity';
import { downloadSales, listSales, listSalesMonths } from '@terrace/contracts/http/buying/purchases';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

const SALES_PER_PAGE = 20;

/** A page of the seller's sales, newest first, live. */
export function useSales(page: number) {
  return useLiveQuery<ResponseOf<typeof listSales>>({
    queryKey: ['my-sales', 'page', page],
    queryFn: ({ signal }) => callApi(listSales, { query: { page, perPage: SALES_PER_PAGE }, signal }),
    topics: [topics.seller],
    apply: (sales, change) => (change.kind === 'sale' ? 'refetch' : sales),
    placeholderData: keepPreviousData,
  });
}

/** Sales by month, live. */
export function useSalesMonths() {
  return useLiveQuery<ResponseOf<typeof listSalesMonths>>({
    queryKey: ['my-sales', 'months'],
    queryFn: ({ signal }) => callApi(listSalesMonths, { signal }),
    topics: [topics.seller],
    apply: (months, change) => (change.kind === 'sale' ? 'refetch' : months),
  });
}

/** Downloads the table as CSV. Refreshes the session first, because the browser fetches the file by itself. */
export function useDownload() {
  return useMutation({
    mutationFn: () => callApi(me),
    onSuccess: () => window.location.assign(pathOf(downloadSales)),
    onError: () => showToast({ tone: 'rejected', text: messages.failedDownload }),
  });
}
