import { adminSections } from '@terrace/contracts/pages/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { FailedJobs } from './failed-jobs';
import { JobKinds } from './job-kinds';
import { useJobs } from './jobs';
import { LogLevelPanel } from './log-level-panel';
import { messages } from './messages';

/** Jobs: background jobs by kind and state, the failed ones, and the log level. */
export default function JobsScreen() {
  const jobs = useJobs();
  return (
    <Page title={adminSections.jobs.title} intro={messages.intro} actions={<LiveChip />} width="full" dense>
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
