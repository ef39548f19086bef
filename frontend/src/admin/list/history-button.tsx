import type { HistoryType } from '@terrace/contracts/http/console/history';
import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button';
import { History } from 'lucide-react';
import { Dialog } from '../../ui/overlay/dialog';
import { HistoryList } from './history-list';
import { messages } from './messages';

/** Opens the history of a row. */
export function HistoryButton({
  type,
  id,
  name,
}: {
  readonly type: HistoryType;
  readonly id: string;
  readonly name: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={messages.historyOf(name)}
        icon={History}
        size="small"
        onClick={() => setOpen(true)}
      />
      {isOpen && <HistoryDialog type={type} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The history of a row in a dialog. */
function HistoryDialog({
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
