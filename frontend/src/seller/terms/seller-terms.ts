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

/** Which new prices are live at once, and what becomes of others. */
export function priceAtOnceText({ priceRisePercent, priceDropPercent }: SellerTerms): string {
  return `A price of at most ${priceRisePercent}% above or ${priceDropPercent}% below the approved one is live at once, if you are a trusted seller. With any other, tickets go off sale until an administrator approves it.`;
}
