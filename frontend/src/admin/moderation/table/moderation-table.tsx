import type { Verdict } from '@terrace/contracts/http/console/decisions';
import { useRef } from 'react';
import { DecisionCell } from '../decisions/decision-cell';
import { BulkBar } from './bulk-bar';
import { messages } from '../messages';
import { DetailsPanel, type DetailsPanelProps } from './details-panel';
import { decisionColumn, selectionBox, selectionColumn } from './moderation-columns';
import type { ModeratedRow, ModerationQueue } from '../moderation-queue';
import { QueueTable, type QueueTableProps } from './queue-table';
import { RejectDialog } from '../decisions/reject-dialog';
import { ReportDialog } from '../../../ui/overlay/report-dialog';
import { formatSums, sumMoney } from '../sum-money';
import { useModeration, type Moderation, nextOpen } from '../decisions/use-moderation';

const ROW_STYLES = { approve: 'bg-approved-bg', reject: 'bg-rejected-bg' } as const;

/**
 * The rows of a moderation queue. Rows are approved and rejected by button or key (J, K, X, S, A, R, Z, Enter and ?,
 * while the table has the focus), one by one or several at once; each decision can be undone for five seconds.
 */
export function ModerationTable<Row extends ModeratedRow>({
  queue,
  q,
  waiting = 0,
  note,
  ...table
}: QueueTableProps<Row> & {
  readonly queue: ModerationQueue<Row>;
  /** The search, and how many open rows match it on all pages. */
  readonly q?: string | undefined;
  readonly waiting?: number;
}) {
  const { rows } = table;
  const frame = useRef<HTMLDivElement>(null);
  const work = useModeration(queue, rows, { q, frame });
  const { selection } = work;
  const lookOf = (id: string) => {
    const pending = work.pendingOn(id);
    return pending && ROW_STYLES[pending.action];
  };
  return (
    <>
      <QueueTable
        {...table}
        queue={queue}
        frame={frame}
        verdicts={{
          boxes: (namesAt) => selectionColumn(queue, work, namesAt),
          box: selectionBox(queue, work),
          selected: selection.selected,
          decision: decisionColumn(queue, work),
          lookOf,
          keys: {
            x: (id) => work.isOpen(id) && selection.toggle(id),
            s: work.selectMatching,
            a: (id) => work.decideByKey('approve', id),
            r: (id) => work.decideByKey('reject', id),
            z: () => work.undo(),
          },
          panel: (panel) => <VerdictPanel panel={panel} queue={queue} rows={rows} work={work} />,
          bar: (onShowShortcuts) => (
            <BulkBar
              selected={selection.selected.size}
              worth={formatSums(sumMoney(selection.rows.flatMap((row) => queue.worthOf?.(row) ?? [])))}
              matching={{ count: waiting, busy: work.isSelectingMatching }}
              disabled={work.isPaused}
              note={note}
              onDecide={work.decideSelected}
              onSelectMatching={work.selectMatching}
              onClear={work.clearSelection}
              onShowShortcuts={onShowShortcuts}
            />
          ),
        }}
      />
      {work.rejecting && (
        <RejectDialog
          kind={queue.kind}
          what={nameOfAll(work.rejecting, queue)}
          onReject={work.reject}
          onClose={work.stopRejecting}
        />
      )}
      {work.report && <ReportDialog results={work.report} onClose={work.closeReport} />}
    </>
  );
}

function nameOfAll<Row extends ModeratedRow>(rows: readonly Row[], { nameOf }: ModerationQueue<Row>): string {
  const [only] = rows;
  return only && rows.length === 1 ? nameOf(only) : messages.items(rows.length);
}

/** The details of a row that is approved or rejected: A and R decide and show the next open one, Z undoes. */
function VerdictPanel<Row extends ModeratedRow>({
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
