import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { messages } from '../messages';

/** Under the rows of a queue: the button that explains the keys, and a note. */
export function ShortcutsBar({
  note,
  onShowShortcuts,
}: {
  readonly note?: ReactNode;
  readonly onShowShortcuts: () => void;
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
      <Button
        variant="quiet"
        size="compact"
        className="-ml-3 pointer-coarse:hidden"
        onClick={onShowShortcuts}
      >
        <Keyboard aria-hidden="true" className="size-4" />
        {messages.shortcuts}
      </Button>
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
