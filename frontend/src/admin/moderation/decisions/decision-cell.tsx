import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type { Verdict } from '@terrace/contracts/http/console/decisions';
import { Button } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/text/status-badge';
import { RejectionText } from '../../../ui/text/rejection-text';
import { messages } from '../messages';
import type { DelayedDecision } from '../moderation-queue';

const TONES = { approve: 'approved', reject: 'rejected', withdraw: 'rejected', return: 'pending' } as const;

/** The decision on a row: its buttons; while it can be undone, a badge and Undo; where there is none, who decided. */
export function DecisionCell({
  name,
  verdicts,
  pending,
  decidedBy,
  rejection,
  disabled,
  onDecide,
  onUndo,
}: {
  readonly name: string;
  /** Those that the row allows. */
  readonly verdicts: readonly Verdict[];
  readonly pending: DelayedDecision<unknown> | undefined;
  readonly decidedBy: string | undefined;
  readonly rejection: ShownRejection | null;
  readonly disabled: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onUndo: () => void;
}) {
  const reason = rejection && (
    <span className="block truncate text-12 text-ink-2">
      <RejectionText of={rejection} />
    </span>
  );
  if (verdicts.length === 0)
    return (
      <div className="max-w-44 truncate *:truncate">
        {decidedBy}
        {reason}
      </div>
    );
  if (!pending)
    return (
      <div className="max-w-72">
        <div className="flex gap-2">
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === 'approve' ? 'primary' : 'secondary'}
              size="small"
              onClick={() => onDecide(verdict)}
              disabled={disabled}
            >
              {messages[verdict]}
              <span className="sr-only"> {name}</span>
            </Button>
          ))}
        </div>
        {/* Why it was rejected, or taken off sale and waits again. */}
        {reason}
      </div>
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
