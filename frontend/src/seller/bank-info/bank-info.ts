import {
  BankInfo,
  type BankInfoForm,
  getBankInfo,
  saveBankInfo,
} from '@terrace/contracts/http/selling/bank-info';
import { topics } from '@terrace/contracts/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { applyToOne, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { messages } from './messages';

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

/** Saves it as pending. Throws an error that the user can fix, or the text of product.md 8.5. */
export function useSaveBankInfo() {
  const queries = useQueryClient();
  return async (body: BankInfoForm): Promise<void> => {
    const saved = await callApi(saveBankInfo, { body }).catch((failure: unknown) => {
      const isRefusal = failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;
      throw isRefusal ? failure : new Error(messages.failedSave, { cause: failure });
    });
    queries.setQueryData<BankInfo>(key, (known) => (known && known.version > saved.version ? known : saved));
  };
}
