import type { FailedJob } from '@terrace/contracts/http/jobs';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { JobAction } from './jobs';
import { kindName, messages } from './messages';

const questions = {
  retry: { title: messages.retryTitle, text: messages.confirmRetry, variant: 'primary' },
  delete: { title: messages.deleteTitle, text: messages.confirmDelete, variant: 'danger' },
} as const;

/** Confirms retrying or deleting a failed job. */
export function ConfirmJobDialog({
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
