import type { Administrator } from '@terrace/contracts/http/admins';
import { ConfirmDialog } from '../queue/confirm-dialog';
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
  ...rest
}: {
  readonly admin: Administrator;
  readonly deed: Deed;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const question = questions[deed];
  return (
    <ConfirmDialog
      title={question?.title ?? messages[deed]}
      action={messages[deed]}
      variant="danger"
      {...rest}
    >
      <p className="break-words">{question?.text(admin.fullName)}</p>
    </ConfirmDialog>
  );
}
