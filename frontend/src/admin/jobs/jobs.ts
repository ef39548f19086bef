import {
  type FailedJob,
  type JobBoard,
  deleteJob,
  getJobs,
  tryJobAgain,
} from '@terrace/contracts/http/console/jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { kindName, messages } from './messages';

const KEY = ['admin-jobs'];
/** Polls, because queues publish no events. */
export const REFETCH_INTERVAL_MS = 4_000;

/** Jobs by kind and state, and the failed ones. */
export function useJobs() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getJobs, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

const actions = {
  retry: { endpoint: tryJobAgain, done: messages.retried, failed: messages.failedRetry },
  delete: { endpoint: deleteJob, done: messages.deleted, failed: messages.failedDelete },
};
export type JobAction = keyof typeof actions;

/** Retries or deletes a failed job; its row is removed at once, also when another administrator was faster. */
export function useJobAction() {
  const queries = useQueryClient();
  const takeAway = async ({ kind, id }: FailedJob) => {
    // A response that is under way still contains it.
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<JobBoard>(
      KEY,
      (board) =>
        board && { ...board, failed: board.failed.filter((job) => job.kind !== kind || job.id !== id) },
    );
  };
  return useMutation({
    mutationFn: ({ action, job: { kind, id } }: { readonly action: JobAction; readonly job: FailedJob }) =>
      callApi(actions[action].endpoint, { params: { kind, id } }),
    onSuccess: async (_answer, { action, job }) => {
      await takeAway(job);
      showToast({ tone: 'approved', text: actions[action].done(kindName(job.kind)) });
    },
    onError: async (failure, { action, job }) => {
      if (isNotFound(failure)) {
        await takeAway(job);
        showToast({ tone: 'info', text: messages.gone });
      } else showToast({ tone: 'rejected', text: actions[action].failed });
    },
  });
}
