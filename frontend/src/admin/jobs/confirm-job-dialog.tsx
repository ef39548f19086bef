import type { FailedJob } from '@terrace/contracts/http/jobs';
import { ConfirmDialog } from '../queue/confirm-dialog';
import type { JobDeed } from './jobs';
import { kindName, messages } from './messages';

const questions = {
  retry: { title: messages.retryTitle, text: messages.confirmRetry, variant: 'primary' },
  delete: { title: messages.deleteTitle, text: messages.confirmDelete, variant: 'danger' },
} as const;

/** Asks before a failed job is tried again or deleted, and says which. */
export function ConfirmJobDialog({
  job,
  deed,
  ...rest
}: {
  readonly job: FailedJob;
  readonly deed: JobDeed;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { title, text, variant } = questions[deed];
  return (
    <ConfirmDialog title={title} action={messages[deed]} variant={variant} {...rest}>
      <p>{text(kindName(job.kind))}</p>
      <p className="mt-2 break-all text-ink-2">{job.id}</p>
    </ConfirmDialog>
  );
}
