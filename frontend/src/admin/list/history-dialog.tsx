import type { HistoryType } from '@terrace/contracts/http/history';
import { Dialog } from '../../ui/overlay/dialog';
import { HistoryList } from './history-list';
import { messages } from './messages';

/** The history of a row in a dialog. */
export function HistoryDialog({
  type,
  id,
  name,
  onClose,
}: {
  readonly type: HistoryType;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={messages.historyOf(name)} onClose={onClose}>
      <HistoryList type={type} id={id} />
    </Dialog>
  );
}
