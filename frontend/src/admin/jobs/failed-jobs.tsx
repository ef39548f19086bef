import type { FailedJob } from '@terrace/contracts/http/console/jobs';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { type JobAction, useJobAction } from './jobs';
import { kindName, messages } from './messages';

const questions = {
  retry: { title: messages.retryTitle, text: messages.confirmRetry, variant: 'primary' },
  delete: { title: messages.deleteTitle, text: messages.confirmDelete, variant: 'danger' },
} as const;

/** Jobs whose last try failed, newest first, with the reason, Retry and Delete. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const [asked, setAsked] = useState<{ readonly action: JobAction; readonly job: FailedJob }>();
  const { mutate, isPending } = useJobAction();
  const isOffline = useIsBehind();
  const actions: TableColumn<FailedJob> = {
    key: 'actions',
    header: messages.actions,
    pinned: true,
    cell: (job) => (
      <div className="flex flex-col gap-2 whitespace-nowrap sm:flex-row">
        {(['retry', 'delete'] as const).map((action) => (
          <Button
            key={action}
            variant="secondary"
            size="compact"
            disabled={isOffline || isPending}
            onClick={() => setAsked({ action, job })}
          >
            {messages[action]}
            <span className="sr-only">
              {' '}
              {kindName(job.kind)} {job.id}
            </span>
          </Button>
        ))}
      </div>
    ),
  };
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="text-18">
        {messages.failedJobs}
      </h2>
      <p className="mb-4 text-ink-2">{messages.failedIntro}</p>
      {jobs.length > 0 ? (
        <Table
          caption={messages.failedTable}
          rows={jobs}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[...columns, actions]}
        />
      ) : (
        <EmptyState title={messages.none} icon={CircleCheck} />
      )}
      {asked && (
        <ConfirmJobDialog
          {...asked}
          busy={isPending}
          onConfirm={() => mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const columns: readonly TableColumn<FailedJob>[] = [
  {
    key: 'job',
    header: messages.job,
    rowHeader: true,
    cell: ({ kind, id }) => (
      <div className="min-w-40 sm:min-w-52">
        {kindName(kind)}
        <span className="block font-text break-all text-ink-2">{id}</span>
      </div>
    ),
  },
  {
    key: 'reason',
    header: messages.reason,
    cell: ({ reason, correlationId }) => (
      <div className="min-w-60">
        <span className="break-words">{reason}</span>
        {correlationId !== null && (
          <span className="block break-all text-ink-2">{messages.correlation(correlationId)}</span>
        )}
      </div>
    ),
  },
  { key: 'tries', header: messages.tries, numeric: true, cell: ({ tries }) => tries },
  {
    key: 'failedAt',
    header: messages.failedAt,
    cell: ({ failedAt }) => <span className="whitespace-nowrap">{formatInstant(failedAt)}</span>,
  },
];

/** Confirms retrying or deleting a failed job. */
function ConfirmJobDialog({
  job,
  action,
  ...rest
}: {
  readonly job: FailedJob;
  readonly action: JobAction;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { title, text, variant } = questions[action];
  return (
    <ConfirmDialog title={title} action={messages[action]} variant={variant} {...rest}>
      <p>{text(kindName(job.kind))}</p>
      <p className="mt-2 break-all text-ink-2">{job.id}</p>
    </ConfirmDialog>
  );
}
