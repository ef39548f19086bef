import type { Verdict } from '@terrace/contracts/http/decisions';
import { DecisionCell } from '../decisions/decision-cell';
import { DetailsPanel, type DetailsPanelProps } from './details-panel';
import type { ModeratedRow, ModerationQueue } from '../moderation-queue';
import { type Moderation, nextOpen } from '../decisions/use-moderation';

/** The details of a row that is approved or rejected: A and R decide and show the next open one, Z undoes. */
export function VerdictPanel<Row extends ModeratedRow>({
  panel,
  queue,
  rows,
  work,
}: {
  readonly panel: DetailsPanelProps<Row>;
  readonly queue: ModerationQueue<Row>;
  readonly rows: readonly Row[];
  readonly work: Moderation<Row>;
}) {
  const { shown, onMove, onClose } = panel;
  const decide = (verdict: Verdict) => {
    const next = nextOpen(shown.id, rows, work.open);
    work.decide(verdict, [shown], () => (next ? onMove(next) : onClose()));
  };
  return (
    <DetailsPanel
      {...panel}
      keys={{ a: () => decide('approve'), r: () => decide('reject'), z: () => work.undo() }}
      action={
        <DecisionCell
          name={queue.nameOf(shown)}
          isOpen={queue.isOpen(shown)}
          pending={work.pendingOn(shown.id)}
          decidedBy={queue.decidedBy(shown)}
          disabled={work.isPaused}
          rejection={queue.rejectionOf(shown)}
          onDecide={decide}
          onUndo={() => work.undo(work.pendingOn(shown.id)?.id)}
        />
      }
    />
  );
}
