import type { Verdict } from '@terrace/contracts/http/decisions';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Table, type TableColumn, type TableSort } from '../../ui/table/table';
import { focusRow } from '../../ui/table/use-row-focus';
import { historyColumn } from '../list/history-column';
import { messages } from './messages';
import { BulkBar } from './bulk-bar';
import { DecisionCell } from './decision-cell';
import type { ModeratedRow, ModerationQueue } from './moderation-queue';
import { RejectDialog } from './reject-dialog';
import { PresenceMark } from './presence-mark';
import { ReportDialog } from './report-dialog';
import { SelectionBox } from './selection-box';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useDecisions } from './use-decisions';
import { usePresence } from './use-presence';
import { useSelection } from './use-selection';

/** Rows whose rejection waits for its reason, and the row that has the focus afterwards. */
interface Rejecting<Row> {
  readonly rows: readonly Row[];
  readonly focusNext: string | undefined;
}

const ROW_STYLES = { approve: 'bg-approved-bg', reject: 'bg-rejected-bg' } as const;

/**
 * The table of a moderation queue. Rows are approved and rejected by button or key (J, K, X, A, R, Z and ?, while the
 * table has the focus), one by one or several at once; each decision can be undone for five seconds.
 */
export function ModerationTable<Row extends ModeratedRow>({
  queue,
  caption,
  rows,
  columns,
  sort,
}: {
  readonly queue: ModerationQueue<Row>;
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const decisions = useDecisions(queue, rows);
  const presence = usePresence(queue.kind);
  const { pendingOn } = decisions;
  const open = rows.filter((row) => queue.isOpen(row) && !pendingOn(row.id));
  const isOpen = (id: string) => open.some((row) => row.id === id);
  const selection = useSelection(open.map(({ id }) => id));

  const [rejecting, setRejecting] = useState<Rejecting<Row>>();
  /** Decides these rows and then moves the focus to one, because buttons disappear; asks for a rejection's reason first. */
  const decide = (verdict: Verdict, ids: ReadonlySet<string>, focusNext: string | undefined) => {
    const chosen = open.filter(({ id }) => ids.has(id));
    if (verdict === 'reject' && !decisions.isPaused) setRejecting({ rows: chosen, focusNext });
    else settle(verdict, chosen, focusNext);
  };
  const settle = (
    verdict: Verdict,
    chosen: readonly Row[],
    focusNext: string | undefined,
    rejection?: Rejection,
  ) => {
    decisions.decide(verdict, chosen, rejection);
    selection.clearSelection();
    if (focusNext !== undefined) focusRow(frame.current, focusNext);
  };
  const reject = (rejection: Rejection) => {
    if (!rejecting) return;
    // Closes first: an open dialog keeps the focus.
    flushSync(() => setRejecting(undefined));
    settle('reject', rejecting.rows, rejecting.focusNext, rejection);
  };
  const [firstSelected] = selection.selected;
  const clearFromBar = () => {
    selection.clearSelection();
    if (firstSelected !== undefined) focusRow(frame.current, firstSelected);
  };
  /** Decides the selected rows, else the focused one; then the focus moves to the next open row. */
  const decideByKey = (verdict: Verdict, id: string) => {
    if (selection.selected.size > 0) return decide(verdict, selection.selected, undefined);
    if (!isOpen(id)) return;
    decide(verdict, new Set([id]), decisions.isPaused ? undefined : nextOpen(id, rows, open));
  };
  const undo = (id: string, decision?: string) => {
    decisions.undo(decision);
    focusRow(frame.current, id);
  };

  const selectionColumn: TableColumn<Row> = {
    key: 'select',
    whole: true,
    header: messages.selectAll,
    head: (
      <SelectionBox
        label={messages.selectAll}
        checked={selection.isAll}
        isMixed={selection.selected.size > 0 && !selection.isAll}
        disabled={open.length === 0}
        onChange={selection.isAll ? selection.clearSelection : selection.selectAll}
      />
    ),
    cell: (row) => (
      <div className="flex items-center">
        {queue.isOpen(row) ? (
          <SelectionBox
            label={messages.select(queue.nameOf(row))}
            checked={selection.selected.has(row.id)}
            disabled={pendingOn(row.id) !== undefined}
            onChange={() => selection.toggle(row.id)}
          />
        ) : (
          <span className="-ml-3 w-11" />
        )}
        <PresenceMark names={presence.namesAt(row.id)} />
      </div>
    ),
  };
  /** Tells screen readers in the naming cell who else is viewing the row. */
  const withPresence = (column: TableColumn<Row>): TableColumn<Row> =>
    column.rowHeader
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {presence.namesAt(row.id).map((name) => (
                <span key={name} className="sr-only">
                  {' '}
                  {messages.viewing(name)}
                </span>
              ))}
            </>
          ),
        }
      : column;
  const decisionColumn: TableColumn<Row> = {
    key: 'decision',
    header: messages.decision,
    pinned: true,
    cell: (row) => (
      <DecisionCell
        name={queue.nameOf(row)}
        isOpen={queue.isOpen(row)}
        pending={pendingOn(row.id)}
        decidedBy={queue.decidedBy(row)}
        disabled={decisions.isPaused}
        rejection={queue.rejectionOf(row)}
        onDecide={(verdict) => decide(verdict, new Set([row.id]), row.id)}
        onUndo={() => undo(row.id, pendingOn(row.id)?.id)}
      />
    ),
  };
  return (
    <div ref={frame}>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          selectionColumn,
          ...columns.map(withPresence),
          historyColumn<Row>(queue.kind, queue.nameOf),
          decisionColumn,
        ]}
        sort={sort}
        rowFocus={{
          selected: selection.selected,
          onFocus: presence.report,
          rowStyle: (id) => {
            const pending = pendingOn(id);
            return pending && ROW_STYLES[pending.action];
          },
          keys: {
            x: (id) => isOpen(id) && selection.toggle(id),
            a: (id) => decideByKey('approve', id),
            r: (id) => decideByKey('reject', id),
            z: () => decisions.undo(),
            '?': () => setShowsShortcuts(true),
          },
        }}
      />
      <BulkBar
        selected={selection.selected.size}
        disabled={decisions.isPaused}
        onDecide={(verdict) => decide(verdict, selection.selected, firstSelected)}
        onClear={clearFromBar}
        onShowShortcuts={() => setShowsShortcuts(true)}
      />
      {rejecting && (
        <RejectDialog
          kind={queue.kind}
          what={nameOfAll(rejecting.rows, queue)}
          onReject={reject}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
      {decisions.report && <ReportDialog results={decisions.report} onClose={decisions.closeReport} />}
    </div>
  );
}

function nameOfAll<Row extends ModeratedRow>(rows: readonly Row[], { nameOf }: ModerationQueue<Row>): string {
  const [only] = rows;
  return only && rows.length === 1 ? nameOf(only) : messages.items(rows.length);
}

/** The next open row below, else the last one above; undefined when there is none. */
function nextOpen<Row extends ModeratedRow>(
  id: string,
  rows: readonly Row[],
  open: readonly Row[],
): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = open.filter((row) => row.id !== id);
  return (others.find((row) => rows.indexOf(row) > at) ?? others.at(-1))?.id;
}
