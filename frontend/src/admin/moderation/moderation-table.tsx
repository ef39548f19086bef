import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '../../ui/style/use-media-query';
import { Table, type TableColumn, type TableSort } from '../../ui/table/table';
import { focusRow } from '../../ui/table/use-row-focus';
import { BulkBar } from './bulk-bar';
import { DetailsPanel } from './details-panel';
import { messages } from './messages';
import { decisionColumn, namingColumn, selectionBox, selectionColumn } from './moderation-columns';
import type { ModeratedRow, ModerationQueue } from './moderation-queue';
import { QueueCards } from './queue-cards';
import { RejectDialog } from './reject-dialog';
import { ReportDialog } from '../../ui/overlay/report-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';
import { formatSums, sumMoney } from './sum-money';
import { useModeration } from './use-moderation';
import { usePresence } from './use-presence';

const ROW_STYLES = { approve: 'bg-approved-bg', reject: 'bg-rejected-bg' } as const;

/**
 * The rows of a moderation queue: a table, cards on a phone. Rows are approved and rejected by button or key (J, K, X,
 * S, A, R, Z, Enter and ?, while the table has the focus), one by one or several at once; each decision can be undone
 * for five seconds.
 */
export function ModerationTable<Row extends ModeratedRow>({
  queue,
  caption,
  rows,
  columns,
  sort,
  q,
  waiting = 0,
  note,
}: {
  readonly queue: ModerationQueue<Row>;
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
  /** The search, and how many open rows match it on all pages. */
  readonly q?: string | undefined;
  readonly waiting?: number;
  /** Shown under the rows. */
  readonly note?: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const [opened, setOpened] = useState<Row>();
  const work = useModeration(queue, rows, { q, frame });
  const presence = usePresence(queue.kind);
  const { selection, pendingOn } = work;
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // The rows are other elements on a phone: the focus stays with the row.
    if (focused.current !== undefined && document.activeElement === document.body)
      focusRow(frame.current, focused.current);
  }, [isPhone]);
  const onFocus = (id: string | null) => {
    focused.current = id ?? focused.current;
    presence.report(id);
  };
  const closeShortcuts = () => {
    flushSync(() => setShowsShortcuts(false));
    work.focus(focused.current);
  };
  const lookOf = (id: string) => {
    const pending = pendingOn(id);
    return pending && ROW_STYLES[pending.action];
  };
  const openById = (id: string) => setOpened(rows.find((row) => row.id === id));
  const decision = decisionColumn(queue, work);
  const named = columns.map((column) =>
    column.rowHeader
      ? namingColumn(column, {
          idOf: ({ id }) => id,
          namesAt: presence.namesAt,
          onOpen: setOpened,
          ...(!isPhone && { tabIndex: -1 }),
        })
      : column,
  );
  return (
    <div ref={frame}>
      {isPhone ? (
        <QueueCards
          caption={caption}
          columns={named}
          rows={rows}
          rowKey={({ id }) => id}
          lookOf={lookOf}
          selected={selection.selected}
          selection={selectionBox(queue, work)}
          decision={decision.cell}
        />
      ) : (
        <Table
          caption={caption}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[selectionColumn(queue, work, presence.namesAt), ...named, decision]}
          sort={sort}
          density="lines"
          rowFocus={{
            selected: selection.selected,
            onFocus,
            rowStyle: lookOf,
            keys: {
              enter: openById,
              ' ': openById,
              x: (id) => work.isOpen(id) && selection.toggle(id),
              s: work.selectMatching,
              a: (id) => work.decideByKey('approve', id),
              r: (id) => work.decideByKey('reject', id),
              z: () => work.undo(),
              '?': () => setShowsShortcuts(true),
            },
          }}
        />
      )}
      <BulkBar
        selected={selection.selected.size}
        worth={formatSums(sumMoney(selection.rows.flatMap((row) => queue.worthOf?.(row) ?? [])))}
        matching={{ count: waiting, busy: work.isSelectingMatching }}
        disabled={work.isPaused}
        note={note}
        onDecide={work.decideSelected}
        onSelectMatching={work.selectMatching}
        onClear={work.clearSelection}
        onShowShortcuts={() => setShowsShortcuts(true)}
      />
      {opened && (
        <DetailsPanel
          queue={queue}
          columns={columns}
          rows={rows}
          shown={rows.find(({ id }) => id === opened.id) ?? opened}
          work={work}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
          onFocus={presence.report}
        />
      )}
      {work.rejecting && (
        <RejectDialog
          kind={queue.kind}
          what={nameOfAll(work.rejecting, queue)}
          onReject={work.reject}
          onClose={work.stopRejecting}
        />
      )}
      {showsShortcuts && <ShortcutsDialog onClose={closeShortcuts} />}
      {work.report && <ReportDialog results={work.report} onClose={work.closeReport} />}
    </div>
  );
}

function nameOfAll<Row extends ModeratedRow>(rows: readonly Row[], { nameOf }: ModerationQueue<Row>): string {
  const [only] = rows;
  return only && rows.length === 1 ? nameOf(only) : messages.items(rows.length);
}
