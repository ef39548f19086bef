import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { messages } from './messages';

const { change: texts } = messages;

/** Asks whether the whole order shall be given back because its event moved. */
export default function RefundDialog(props: {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmDialog title={texts.sure} action={texts.refund} variant="danger" {...props}>
      {texts.sureText}
    </ConfirmDialog>
  );
}
