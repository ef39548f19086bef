import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { messages } from './messages';

/** Confirms a deletion (product.md 6.3). */
export function DeleteDialog({
  title,
  text,
  busy,
  onDelete,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={title}
      action={messages.delete}
      variant="danger"
      busy={busy}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p className="break-words">{text}</p>
    </ConfirmDialog>
  );
}
