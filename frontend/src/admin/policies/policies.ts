import { Policies, type PolicyForm, listPolicies, setPolicy } from '@terrace/contracts/http/money/policies';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { doOrPropose } from '../approvals/approvals';
import { messages } from './messages';

const KEY = ['admin-policies'];
/** Policies begin without a message. */
const POLL_INTERVAL_MS = 60_000;

/** The policy that holds, those that will and those that were set, live. */
export function usePolicies() {
  return useLiveQuery<Policies>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listPolicies, { signal }),
    topics: [topics.admin],
    apply: (policies, change) => {
      const changed = rowOf(change, 'policies', Policies);
      return changed && changed.version > policies.version ? changed : policies;
    },
    refetchInterval: POLL_INTERVAL_MS,
  });
}

/** Sets a policy; the same one again changes nothing. */
export function useSetPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PolicyForm) =>
      doOrPropose({ kind: 'policy', form: body }, () => callApi(setPolicy, { body })),
    onSuccess: (policies) => {
      if (policies === 'proposed') return;
      client.setQueryData(KEY, policies);
      showToast({ tone: 'approved', text: messages.done });
    },
  });
}
