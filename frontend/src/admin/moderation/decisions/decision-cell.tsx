import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type { Verdict } from '@terrace/contracts/http/console/decisions';
import { Button } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/text/status-badge';
import { RejectionText } from '../../../ui/text/rejection-text';
import { messages } from '../messages';
import type { DelayedDecision } from '../moderation-queue';

const TONES = { approve: 'approved', reject: 'rejected' } as const;

/** The decision on a row: its buttons; while it can be undone, a badge and Undo; afterwards who decided. */
export function DecisionCell({
  name,
  isOpen,
  pending,
  decidedBy,
  rejection,
  disabled,
  onDecide,
  onUndo,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly pending: DelayedDecision<unknown> | undefined;
  readonly decidedBy: string | undefined;
  readonly rejection: ShownRejection | null;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onUndo: () => void;
}) {
  if (!isOpen)
    return (
      <div className="max-w-44 truncate *:truncate">
        {decidedBy}
        {rejection && (
          <span className="block text-12 text-ink-2">
            <RejectionText of={rejection} />
          </span>
        )}
      </div>
    );
  if (!pending)
    return (
      <DecisionButtons
        name={name}
        onApprove={() => onDecide('approve')}
        onReject={() => onDecide('reject')}
        disabled={disabled}
      />
    );
  return (
    <div className="flex items-center gap-2">
      <StatusBadge tone={TONES[pending.action]} stamped>
        {messages.inProgress[pending.action]}
      </StatusBadge>
      {pending.state === 'waiting' && (
        <Button variant="secondary" size="small" onClick={onUndo}>
          {messages.undo}
          <span className="sr-only">{messages.undoOf(name)}</span>
        </Button>
      )}
    </div>
  );
}

/** Approve and Reject for one row; their names say which. */
function DecisionButtons({
  name,
  onApprove,
  onReject,
  disabled,
}: {
  readonly name: string;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly disabled: boolean;
}) {
  return (
    <div className="flex gap-2">
      <Button variant="primary" size="small" onClick={onApprove} disabled={disabled}>
        {messages.approve}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={onReject} disabled={disabled}>
        {messages.reject}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
