import { LiveChip } from '../../app/live-chip';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { FailedJobs } from './failed-jobs';
import { JobKinds } from './job-kinds';
import { useJobs } from './jobs';
import { LogLevelPanel } from './log-level-panel';
import { messages } from './messages';

/** Jobs: what happens in the background, and what of it failed. */
export default function JobsScreen() {
  const jobs = useJobs();
  return (
    <Page title={messages.title} intro={messages.intro} actions={<LiveChip />} width="full" dense>
      {jobs.data ? (
        <>
          <JobKinds {...jobs.data} />
          <FailedJobs jobs={jobs.data.failed} />
          <LogLevelPanel />
        </>
      ) : jobs.isError ? (
        <ErrorState title={messages.failed} onRetry={() => void jobs.refetch()} retrying={jobs.isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}
