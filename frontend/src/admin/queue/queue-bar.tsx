import type { Verdict } from '@terrace/contracts/http/decisions';
import { Keyboard } from 'lucide-react';
import { Button } from '../../ui/button';
import { StickyBar } from '../../ui/sticky-bar';
import { messages } from './messages';

/** Under a queue: how many rows are chosen and what to do with them; without any, where the keys are explained. */
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
    <div className="mt-4">
      <p role="status" className="sr-only">
        {chosen > 0 && messages.chosen(chosen)}
      </p>
      {chosen > 0 ? (
        <StickyBar everywhere>
          <p className="figures font-strong whitespace-nowrap">{messages.chosen(chosen)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="compact" onClick={onClear}>
              {messages.clear}
            </Button>
            <Button variant="secondary" size="compact" disabled={disabled} onClick={() => onDecide('reject')}>
              {messages.rejectChosen}
            </Button>
            <Button size="compact" disabled={disabled} onClick={() => onDecide('approve')}>
              {messages.approveChosen}
            </Button>
          </div>
        </StickyBar>
      ) : (
        <Button variant="quiet" size="compact" className="pointer-coarse:hidden" onClick={onShowKeys}>
          <Keyboard aria-hidden="true" className="size-4" />
          {messages.keys}
        </Button>
      )}
    </div>
  );
}
