import type { Administrator } from '@terrace/contracts/http/admins';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Deed } from './administrators';
import { messages } from './messages';

const questions: Partial<Record<Deed, { readonly title: string; readonly text: (name: string) => string }>> =
  {
    disable: { title: messages.disableTitle, text: messages.confirmDisable },
    resetFactor: { title: messages.resetTitle, text: messages.confirmReset },
  };

/** Whether a deed is asked about before it is done. */
export function isAskedAbout(deed: Deed): boolean {
  return questions[deed] !== undefined;
}

/** Asks before an account is disabled or its second factor reset. */
export function ConfirmDeedDialog({
  admin,
  deed,
  busy,
  onConfirm,
  onClose,
}: {
  readonly admin: Administrator;
  readonly deed: Deed;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const question = questions[deed];
  return (
    <Dialog
      role="alertdialog"
      title={question?.title ?? messages[deed]}
      onClose={onClose}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} autoFocus>
            {messages.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {messages[deed]}
          </Button>
        </>
      }
    >
      <p className="break-words">{question?.text(admin.fullName)}</p>
    </Dialog>
  );
}
