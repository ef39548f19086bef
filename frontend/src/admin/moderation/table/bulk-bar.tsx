import type { Verdict } from '@terrace/contracts/http/console/decisions';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { MAX_MATCHING } from '../decisions/matching-rows';
import { messages } from '../messages';
import { ShortcutsBar } from './shortcuts-bar';

/**
 * Sticks to the bottom of a queue: how many rows are selected, and what to do with them; without any, the button
 * that explains the keys.
 */
export function BulkBar({
  selected,
  verdicts,
  worth,
  matching,
  disabled,
  note,
  onDecide,
  onSelectMatching,
  onClear,
  onShowShortcuts,
}: {
  readonly selected: number;
  /** Those that all selected rows allow. */
  readonly verdicts: readonly Verdict[];
  /** What the selected rows are worth; empty where rows have no price. */
  readonly worth: string;
  /** How many open rows match on all pages, and whether they are being selected: until then nothing is decided. */
  readonly matching: { readonly count: number; readonly busy: boolean };
  /** Shown beside the shortcuts. */
  readonly note?: ReactNode;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onSelectMatching: () => void;
  readonly onClear: () => void;
  readonly onShowShortcuts: () => void;
}) {
  const text = `${messages.selected(selected)}${worth && messages.worth(worth)}`;
  return (
    <>
      <p role="status" className="sr-only">
        {selected > 0 && text}
      </p>
      {selected > 0 ? (
        <StickyBar everywhere>
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex flex-wrap items-center gap-x-2">
              <IconButton
                label={messages.clearSelection}
                icon={X}
                onClick={onClear}
                className="-my-1 -ml-2"
              />
              <p className="figures font-strong whitespace-nowrap">{text}</p>
              {selected < Math.min(matching.count, MAX_MATCHING) && (
                <Button variant="quiet" size="compact" busy={matching.busy} onClick={onSelectMatching}>
                  {messages.selectMatching(matching.count, MAX_MATCHING)}
                </Button>
              )}
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              {verdicts.length === 0 && <p className="text-14 text-ink-2">{messages.nothingInCommon}</p>}
              {[...verdicts].reverse().map((verdict) => (
                <Button
                  key={verdict}
                  variant={verdict === 'approve' ? 'primary' : 'secondary'}
                  size="compact"
                  disabled={disabled || matching.busy}
                  onClick={() => onDecide(verdict)}
                >
                  {messages[verdict]}
                  <span className="sr-only">{messages.selectedRows}</span>
                </Button>
              ))}
            </div>
          </div>
        </StickyBar>
      ) : (
        <ShortcutsBar note={note} onShowShortcuts={onShowShortcuts} />
      )}
    </>
  );
}
