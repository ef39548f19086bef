import type { Verdict } from '@terrace/contracts/http/decisions';
import { Keyboard, X } from 'lucide-react';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { messages } from './messages';

/**
 * Sticks to the bottom of a queue: how many rows are selected, and what to do with them; without any, the button
 * that explains the keys.
 */
export function BulkBar({
  selected,
  disabled,
  onDecide,
  onClear,
  onShowShortcuts,
}: {
  readonly selected: number;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onClear: () => void;
  readonly onShowShortcuts: () => void;
}) {
  return (
    <>
      <p role="status" className="sr-only">
        {selected > 0 && messages.selected(selected)}
      </p>
      {selected > 0 ? (
        <StickyBar everywhere>
          <div className="flex items-center gap-2">
            <IconButton label={messages.clearSelection} icon={X} onClick={onClear} className="-my-1 -ml-2" />
            <p className="figures font-strong whitespace-nowrap">{messages.selected(selected)}</p>
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" size="compact" disabled={disabled} onClick={() => onDecide('reject')}>
              {messages.reject}
              <span className="sr-only">{messages.selectedRows}</span>
            </Button>
            <Button size="compact" disabled={disabled} onClick={() => onDecide('approve')}>
              {messages.approve}
              <span className="sr-only">{messages.selectedRows}</span>
            </Button>
          </div>
        </StickyBar>
      ) : (
        <Button
          variant="quiet"
          size="compact"
          className="mt-4 pointer-coarse:hidden"
          onClick={onShowShortcuts}
        >
          <Keyboard aria-hidden="true" className="size-4" />
          {messages.shortcuts}
        </Button>
      )}
    </>
  );
}
