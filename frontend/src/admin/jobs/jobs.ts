import { type FailedJob, type JobBoard, deleteJob, getJobs, tryJobAgain } from '@terrace/contracts/http/jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { isNotThere } from '../../app/api-problem';
import { showToast } from '../../ui/toast';
import { kindName, messages } from './messages';

const KEY = ['admin-jobs'];
/** Queues are no streams of events, so nobody announces what happens in them. */
export const LOOK_AGAIN_MS = 4_000;

/** Every kind of job by state, and those that failed. */
export function useJobs() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getJobs, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const deeds = {
  retry: { endpoint: tryJobAgain, done: messages.retried, failed: messages.failedRetry },
  delete: { endpoint: deleteJob, done: messages.deleted, failed: messages.failedDelete },
};
export type JobDeed = keyof typeof deeds;

/** What an administrator does with a failed job; its row goes at once, also when somebody else was faster. */
export function useJobDeed() {
  const queries = useQueryClient();
  const takeAway = async ({ kind, id }: FailedJob) => {
    // An answer that is under way still has it.
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<JobBoard>(
      KEY,
      (board) =>
        board && { ...board, failed: board.failed.filter((job) => job.kind !== kind || job.id !== id) },
    );
  };
  return useMutation({
    mutationFn: ({ deed, job: { kind, id } }: { readonly deed: JobDeed; readonly job: FailedJob }) =>
      callApi(deeds[deed].endpoint, { params: { kind, id } }),
    onSuccess: async (_answer, { deed, job }) => {
      await takeAway(job);
      showToast({ tone: 'approved', text: deeds[deed].done(kindName(job.kind)) });
    },
    onError: async (failure, { deed, job }) => {
      if (isNotThere(failure)) {
        await takeAway(job);
        showToast({ tone: 'info', text: messages.gone });
      } else showToast({ tone: 'rejected', text: deeds[deed].failed });
    },
  });
}
