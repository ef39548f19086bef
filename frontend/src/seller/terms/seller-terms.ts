import { type SellerTerms, getSellerTerms } from '@terrace/contracts/http/money/policies';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';

/** A seller who leaves a page open learns of another policy when the page is used again. */
const STALE_MS = 60_000;

/** What is kept of a sale made now, when it is paid out, and the highest price; undefined until it is loaded. */
export function useSellerTerms(): SellerTerms | undefined {
  return useQuery({
    queryKey: ['seller-terms'],
    queryFn: ({ signal }) => callApi(getSellerTerms, { signal }),
    staleTime: STALE_MS,
  }).data;
}
