import { BankInfo, getBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { topics } from '@terrace/contracts/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { applyToOne, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

const key = ['bank-info'] as const;

/** The seller's own bank information, live. */
export function useBankInfo() {
  return useLiveQuery<BankInfo>({
    queryKey: key,
    queryFn: ({ signal }) => callApi(getBankInfo, { signal }),
    topics: [topics.seller],
    apply: (info, change) => {
      const row = rowOf(change, 'bank-info', BankInfo);
      return row === undefined ? info : applyToOne(info, change, row);
    },
  });
}

/** Shows what was saved, unless something newer is known. */
export function useKeepBankInfo() {
  const queries = useQueryClient();
  return (saved: BankInfo): void => {
    queries.setQueryData<BankInfo>(key, (known) => (known && known.version > saved.version ? known : saved));
  };
}
