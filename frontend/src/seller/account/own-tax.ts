import { type OwnTaxDetails, ownTaxDetails } from '@terrace/contracts/http/selling/tax-details';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

export const ownTaxKey = ['tax-details'] as const;

/** The seller's own register and tax numbers; fetched again when an administrator has decided on how the seller sells. */
export function useOwnTax() {
  return useLiveQuery<OwnTaxDetails>({
    queryKey: ownTaxKey,
    queryFn: ({ signal }) => callApi(ownTaxDetails, { signal }),
    topics: [topics.seller],
    apply: (known, { kind }) => (kind === 'seller' ? 'refetch' : known),
  });
}

/** Whether a trader has not stated yet what buyers read: until then nothing of theirs is on sale (product.md 4.25). */
export function isMissing(tax: OwnTaxDetails | undefined): boolean {
  return tax?.kind === 'trader' && !isStated(tax);
}

/** Whether the seller has stated what is asked of how they sell now. */
export function isStated({ kind, details }: Pick<OwnTaxDetails, 'kind' | 'details'>): boolean {
  return details !== null && (details.kind === 'trader') === (kind === 'trader');
}
