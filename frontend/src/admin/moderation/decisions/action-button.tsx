import { Button } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/text/status-badge';
import { messages } from '../messages';
import type { ModeratedRow } from '../moderation-queue';
import type { RowActions } from './use-row-action';

/** The button of a row action; once pressed, a badge and Undo in the same button, which keeps the focus. */
export function ActionButton<Row extends ModeratedRow>({
  row,
  name,
  actions,
  text,
  inProgress,
  variant = 'secondary',
}: {
  readonly row: Row;
  readonly name: string;
  readonly actions: RowActions<Row>;
  readonly text: string;
  /** Badge while it can be undone: 'Rejecting'. */
  readonly inProgress: string;
  readonly variant?: 'primary' | 'secondary';
}) {
  const pending = actions.pendingOn(row.id);
  const canUndo = pending?.state === 'waiting';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pending && (
        <StatusBadge key="badge" tone="pending" stamped>
          {inProgress}
        </StatusBadge>
      )}
      {(!pending || canUndo) && (
        <Button
          key="button"
          variant={canUndo ? 'secondary' : variant}
          size="compact"
          disabled={!canUndo && actions.isPaused}
          onClick={() => (canUndo ? actions.undo(pending.id) : actions.run(row))}
        >
          {canUndo ? messages.undo : text}
          <span className="sr-only">{canUndo ? messages.undoOf(name) : ` ${name}`}</span>
        </Button>
      )}
    </div>
  );
}
