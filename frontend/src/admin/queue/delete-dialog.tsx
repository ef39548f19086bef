import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { messages } from './messages';

/** Asks before something is deleted (spec 6). */
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
          <Button variant="danger" busy={busy} onClick={onDelete}>
            {messages.delete}
          </Button>
        </>
      }
    >
      <p className="break-words">{text}</p>
    </Dialog>
  );
}
