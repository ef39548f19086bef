import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { messages } from './messages';

/** Asks before something is done that cannot be taken back; Cancel has the focus, and it stays open while that is `busy`. */
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
  /** What the button that does it says. */
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will become of which. */
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
