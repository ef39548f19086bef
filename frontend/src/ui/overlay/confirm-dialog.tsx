import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

/** Confirms an action that matters. What does nothing has the focus; the dialog stays open while `busy`. */
export function ConfirmDialog({
  title,
  action,
  cancel = 'Cancel',
  variant,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  /** Text of the confirming button. */
  readonly action: string;
  /** Text of the button that does nothing, where 'Cancel' could mean either. */
  readonly cancel?: string;
  readonly variant: 'primary' | 'danger';
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Says what will happen to what. */
  readonly children: ReactNode;
}) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} autoFocus>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
