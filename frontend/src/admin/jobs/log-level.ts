import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { getLogLevel, resetLogLevel, setLogLevel } from '@terrace/contracts/http/log-level';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { showToast } from '../../ui/toast';
import { LOOK_AGAIN_MS } from './jobs';
import { messages } from './messages';

const KEY = ['admin-log-level'];

/** The log level that is in force for a while; a colleague's shows as soon as the figures around it. */
export function useLogLevel() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getLogLevel, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Sets the level of every process for some minutes, or lets all go back when there is nothing to set. */
export function useChangeLogLevel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body?: BodyOf<typeof setLogLevel>) =>
      body ? callApi(setLogLevel, { body }) : callApi(resetLogLevel),
    onSuccess: (inForce) => queries.setQueryData(KEY, inForce),
    onError: () => showToast({ tone: 'rejected', text: messages.failedLevel }),
  });
}
