import type { Verdict } from '@terrace/contracts/http/console/decisions';
import { useRef } from 'react';
import { DecisionCell } from '../decisions/decision-cell';
import { BulkBar } from './bulk-bar';
import { messages } from '../messages';
import { DetailsPanel, type DetailsPanelProps } from './details-panel';
import { decisionColumn, selectionBox, selectionColumn } from './moderation-columns';
import { type AskedRows, type ModeratedRow, type ModerationQueue, verdictsOn } from '../moderation-queue';
import { QueueTable, type QueueTableProps } from './queue-table';
import { RejectDialog } from '../decisions/reject-dialog';
import { ReportDialog } from '../../../ui/overlay/report-dialog';
import { formatSums, sumMoney } from '../sum-money';
import { useModeration, type Moderation, nextOpen } from '../decisions/use-moderation';

const NOTHING_ASKED: AskedRows = { q: undefined };

const ROW_STYLES = {
  approve: 'bg-approved-bg',
  reject: 'bg-rejected-bg',
  withdraw: 'bg-rejected-bg',
  return: 'bg-pending-bg',
} as const;

/**
 * The rows of a moderation queue. Rows are approved and rejected by button or key (J, K, X, S, A, R, Z, Enter and ?,
 * while the table has the focus; in queues of what can be taken off sale W and P too), one by one or several at once; each decision can be undone for five seconds.
 */
export function ModerationTable<Row extends ModeratedRow>({
  queue,
  asked = NOTHING_ASKED,
  status = 'pending',
  waiting = 0,
  note,
  ...table
}: QueueTableProps<Row> & {
  readonly queue: ModerationQueue<Row>;
  /** Search and filters, the status whose rows are selected together, and how many of these match on all pages. */
  readonly asked?: AskedRows;
  readonly status?: string;
  readonly waiting?: number;
}) {
  const { rows } = table;
  const frame = useRef<HTMLDivElement>(null);
  const work = useModeration(queue, rows, { asked, status, frame });
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
          canTakeDown: queue.verdictsOn !== undefined,
          keys: {
            x: (id) => work.isOpen(id) && selection.toggle(id),
            s: work.selectMatching,
            a: (id) => work.decideByKey('approve', id),
            r: (id) => work.decideByKey('reject', id),
            w: (id) => work.decideByKey('withdraw', id),
            p: (id) => work.decideByKey('return', id),
            z: () => work.undo(),
          },
          panel: (panel) => <VerdictPanel panel={panel} queue={queue} rows={rows} work={work} />,
          bar: (onShowShortcuts) => (
            <BulkBar
              selected={selection.selected.size}
              verdicts={work.common}
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
      {work.asking && (
        <RejectDialog
          kind={queue.kind}
          verdict={work.asking.verdict}
          what={nameOfAll(work.asking.rows, queue)}
          onReject={work.answer}
          onClose={work.stopAsking}
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

/** The details of a row that allows verdicts: A, R, W and P decide and show the next such row, Z undoes. */
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
      keys={{
        a: () => decide('approve'),
        r: () => decide('reject'),
        w: () => decide('withdraw'),
        p: () => decide('return'),
        z: () => work.undo(),
      }}
      action={
        <DecisionCell
          name={queue.nameOf(shown)}
          verdicts={verdictsOn(queue, shown)}
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
