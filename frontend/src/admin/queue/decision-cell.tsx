import type { Verdict } from '@terrace/contracts/http/decisions';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/status-badge';
import { DecisionButtons } from './decision-buttons';
import { messages } from './messages';
import type { TakenDecision } from './waiting-decisions';

const TONES = { approve: 'approved', reject: 'rejected' } as const;

/** Where a row is decided: the buttons, then what is about to happen and Undo, then who decided. */
export function DecisionCell({
  name,
  isOpen,
  taken,
  decidedBy,
  disabled,
  onDecide,
  onUndo,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly taken: TakenDecision<unknown> | undefined;
  readonly decidedBy: string | undefined;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onUndo: () => void;
}) {
  if (!isOpen) return decidedBy;
  if (!taken)
    return (
      <DecisionButtons
        name={name}
        onApprove={() => onDecide('approve')}
        onReject={() => onDecide('reject')}
        disabled={disabled}
      />
    );
  return (
    <div className="flex min-w-26 flex-col gap-2 sm:min-w-44 sm:flex-row sm:items-center">
      <StatusBadge tone={TONES[taken.verdict]} stamped>
        {messages.onItsWay[taken.verdict]}
      </StatusBadge>
      {taken.state === 'waiting' && (
        <Button variant="secondary" size="compact" onClick={onUndo}>
          {messages.undo}
          <span className="sr-only">{messages.undoOf(name)}</span>
        </Button>
      )}
    </div>
  );
}
