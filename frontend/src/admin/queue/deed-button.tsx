import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/status-badge';
import { messages } from './messages';
import type { QueueRow } from './queue-rules';
import type { Deeds } from './use-deed';

/** The button of a deed on one row, then what is about to happen and Undo in its place, which keeps the focus. */
export function DeedButton<Row extends QueueRow>({
  row,
  name,
  deeds,
  text,
  onItsWay,
  variant = 'secondary',
}: {
  readonly row: Row;
  readonly name: string;
  readonly deeds: Deeds<Row>;
  readonly text: string;
  /** What is about to happen, in a word: 'Rejecting'. */
  readonly onItsWay: string;
  readonly variant?: 'primary' | 'secondary';
}) {
  const taken = deeds.takenOn(row.id);
  const waits = taken?.state === 'waiting';
  return (
    <div className="flex min-w-26 flex-col gap-2 sm:min-w-44 sm:flex-row sm:items-center">
      {taken && (
        <StatusBadge key="badge" tone="pending" stamped>
          {onItsWay}
        </StatusBadge>
      )}
      {(!taken || waits) && (
        <Button
          key="button"
          variant={waits ? 'secondary' : variant}
          size="compact"
          disabled={!waits && deeds.isPaused}
          onClick={() => (waits ? deeds.undo(taken.id) : deeds.take(row))}
        >
          {waits ? messages.undo : text}
          <span className="sr-only">{waits ? messages.undoOf(name) : ` ${name}`}</span>
        </Button>
      )}
    </div>
  );
}
