import type { HistoryType } from '@terrace/contracts/http/history';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
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
      <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
        {messages.history}
        <span className="sr-only">{messages.ofName(name)}</span>
      </Button>
      {isOpen && <HistoryDialog type={type} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
