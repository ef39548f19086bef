import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';

/** Confirms an action that cannot be undone. Cancel has the focus; the dialog stays open while `busy`. */
export function ConfirmDialog({
  title,
  action,
  variant,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  /** Text of the confirming button. */
  readonly action: string;
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
            {messages.cancel}
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
