import type { Verdict } from '@terrace/contracts/http/decisions';
import { Keyboard, X } from 'lucide-react';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { StickyBar } from '../../ui/sticky-bar';
import { messages } from './messages';

/** Under a queue, in sight while one scrolls through it: how many rows are chosen and what to do with them; without any, where the keys are explained. */
export function QueueBar({
  chosen,
  disabled,
  onDecide,
  onClear,
  onShowKeys,
}: {
  readonly chosen: number;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onClear: () => void;
  readonly onShowKeys: () => void;
}) {
  return (
    <>
      <p role="status" className="sr-only">
        {chosen > 0 && messages.chosen(chosen)}
      </p>
      {chosen > 0 ? (
        <StickyBar everywhere>
          <div className="flex items-center gap-2">
            <IconButton label={messages.clear} icon={X} onClick={onClear} className="-my-1 -ml-2" />
            <p className="figures font-strong whitespace-nowrap">{messages.chosen(chosen)}</p>
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" size="compact" disabled={disabled} onClick={() => onDecide('reject')}>
              {messages.reject}
              <span className="sr-only">{messages.theChosen}</span>
            </Button>
            <Button size="compact" disabled={disabled} onClick={() => onDecide('approve')}>
              {messages.approve}
              <span className="sr-only">{messages.theChosen}</span>
            </Button>
          </div>
        </StickyBar>
      ) : (
        <Button variant="quiet" size="compact" className="mt-4 pointer-coarse:hidden" onClick={onShowKeys}>
          <Keyboard aria-hidden="true" className="size-4" />
          {messages.keys}
        </Button>
      )}
    </>
  );
}
