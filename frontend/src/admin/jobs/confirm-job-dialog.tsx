import type { FailedJob } from '@terrace/contracts/http/jobs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
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
  busy,
  onConfirm,
  onClose,
}: {
  readonly job: FailedJob;
  readonly deed: JobDeed;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { title, text, variant } = questions[deed];
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} autoFocus>
            {messages.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {messages[deed]}
          </Button>
        </>
      }
    >
      <p>{text(kindName(job.kind))}</p>
      <p className="mt-2 break-all text-ink-2">{job.id}</p>
    </Dialog>
  );
}
