import type { Administrator } from '@terrace/contracts/http/identity/admins';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { AccountAction } from './administrators';
import { messages } from './messages';

const questions: Partial<
  Record<AccountAction, { readonly title: string; readonly text: (name: string) => string }>
> = {
  disable: { title: messages.disableTitle, text: messages.confirmDisable },
  resetFactor: { title: messages.resetTitle, text: messages.confirmReset },
};

/** Whether an action needs a confirmation. */
export function needsConfirmation(action: AccountAction): boolean {
  return questions[action] !== undefined;
}

/** Confirms disabling an account or resetting its second factor. */
export function ConfirmActionDialog({
  admin,
  action,
  ...rest
}: {
  readonly admin: Administrator;
  readonly action: AccountAction;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const question = questions[action];
  return (
    <ConfirmDialog
      title={question?.title ?? messages[action]}
      action={messages[action]}
      variant="danger"
      {...rest}
    >
      <p className="break-words">{question?.text(admin.fullName)}</p>
    </ConfirmDialog>
  );
}
