import type { HistoryType } from '@terrace/contracts/http/history';
import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button';
import { History } from 'lucide-react';
import { HistoryDialog } from './history-dialog';
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
