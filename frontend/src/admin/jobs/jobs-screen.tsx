import type { JobBoard, JobKind } from '@terrace/contracts/http/console/jobs';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { Table, type TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { HistoryButton } from '../list/history-button';
import { FailedJobs } from './failed-jobs';
import { useJobs } from './jobs';
import { LogLevelPanel } from './log-level-panel';
import { messages, kindName } from './messages';

const columns: readonly TableColumn<JobKind>[] = [
  {
    key: 'kind',
    header: messages.kind,
    rowHeader: true,
    cell: ({ name }) => (
      <div className="min-w-40">
        {kindName(name)}
        {kindName(name) !== name && <span className="block font-text text-ink-2">{name}</span>}
      </div>
    ),
  },
  {
    key: 'failed',
    header: messages.failedCount,
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <StatusBadge tone="rejected">{failed}</StatusBadge> : failed),
  },
  { key: 'waiting', header: messages.waiting, numeric: true, cell: ({ waiting }) => waiting },
  { key: 'running', header: messages.running, numeric: true, cell: ({ running }) => running },
  { key: 'delayed', header: messages.delayed, numeric: true, cell: ({ delayed }) => delayed },
  {
    key: 'actions',
    header: messages.actions,
    cell: ({ name }) => <HistoryButton type="job-queue" id={name} name={kindName(name)} />,
  },
];

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

/** The number of jobs by kind and state, with the history of each kind. */
function JobKinds({ kinds, kept }: Pick<JobBoard, 'kinds' | 'kept'>) {
  return (
    <section aria-labelledby="job-kinds" className="mb-8">
      <h2 id="job-kinds" className="text-18">
        {messages.kinds}
      </h2>
      <p className="mb-4 text-ink-2">{messages.kept[kept]}</p>
      <Table caption={messages.kindsTable} rows={kinds} rowKey={({ name }) => name} columns={columns} />
    </section>
  );
}
