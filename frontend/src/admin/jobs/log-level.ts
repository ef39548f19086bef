import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { getLogLevel, resetLogLevel, setLogLevel } from '@terrace/contracts/http/log-level';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { REFETCH_INTERVAL_MS } from './jobs';
import { messages } from './messages';

const KEY = ['admin-log-level'];

/** The temporary log level; refreshed as often as the figures around it. */
export function useLogLevel() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getLogLevel, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Sets the log level of every process for some minutes, or resets it. */
export function useChangeLogLevel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body?: BodyOf<typeof setLogLevel>) =>
      body ? callApi(setLogLevel, { body }) : callApi(resetLogLevel),
    onSuccess: (inForce) => queries.setQueryData(KEY, inForce),
    onError: () => showToast({ tone: 'rejected', text: messages.failedLevel }),
  });
}
