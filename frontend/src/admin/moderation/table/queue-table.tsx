import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMay } from '../../../session/if-may';
import { useMediaQuery } from '../../../ui/style/use-media-query';
import type { ListKeys } from '../../../ui/table/list-keys';
import { pressedKey } from '../../../ui/table/pressed-key';
import { Table, type TableColumn, type TableSort } from '../../../ui/table/table';
import { focusRow } from '../../../ui/table/use-row-focus';
import { DetailsPanel, type DetailsPanelProps } from './details-panel';
import { type NamesAt, namingColumn, presenceColumn, reviewColumn } from './moderation-columns';
import { actPermissions, type ModeratedRow, type Queue } from '../moderation-queue';
import { QueueCards } from './queue-cards';
import { ShortcutsBar } from './shortcuts-bar';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useOpenedRow } from './use-opened-row';
import { usePresence } from './use-presence';

/** What a queue adds whose rows are approved and rejected in the list. */
export interface Verdicts<Row extends ModeratedRow> {
  /** The column of boxes, with the initials of others who are viewing the row. */
  readonly boxes: (namesAt: NamesAt) => TableColumn<Row>;
  /** The box of a row alone, for a card. */
  readonly box: (row: Row) => ReactNode;
  readonly selected: ReadonlySet<string>;
  /** The decision on a row. */
  readonly decision: TableColumn<Row>;
  /** Classes of a row in a special state. */
  readonly lookOf: (id: string) => string | undefined;
  readonly keys: ListKeys;
  /** Whether rows can be taken off sale. */
  readonly canTakeDown: boolean;
  readonly panel: (panel: DetailsPanelProps<Row>) => ReactNode;
  /** Under the rows. */
  readonly bar: (onShowShortcuts: () => void) => ReactNode;
}

export interface QueueTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
  /** Shown under the rows. */
  readonly note?: ReactNode;
}

/**
 * The rows of a queue: a table, cards on a phone, with the initials of other administrators who are viewing them. Enter
 * and Space open everything about a row beside the list, J and K move through the rows there and here, ? explains the
 * keys. Without `verdicts` a row is decided there alone.
 */
export function QueueTable<Row extends ModeratedRow>({
  queue,
  caption,
  rows,
  columns,
  sort,
  note,
  frame,
  verdicts,
}: QueueTableProps<Row> & {
  readonly queue: Queue<Row>;
  /** Around the rows. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly verdicts?: Verdicts<Row>;
}) {
  const isPhone = useMediaQuery('(max-width: 639px)');
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const presence = usePresence(queue.kind);
  const { opened, open, close } = useOpenedRow(queue, rows, frame);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // The rows are other elements on a phone: the focus stays with the row.
    if (focused.current !== undefined && document.activeElement === document.body)
      focusRow(frame.current, focused.current);
  }, [isPhone, frame]);
  const onFocus = (id: string | null) => {
    focused.current = id ?? focused.current;
    presence.report(id);
  };
  const closeShortcuts = () => {
    flushSync(() => setShowsShortcuts(false));
    if (focused.current !== undefined) focusRow(frame.current, focused.current);
  };
  const openById = (id: string) => {
    const row = rows.find((each) => each.id === id);
    if (row) open(row);
  };
  const showShortcuts = () => setShowsShortcuts(true);
  usePageKeys(frame, { onShortcuts: showShortcuts });
  const lookOf = (id: string) => verdicts?.lookOf(id);
  const mayAct = useMay()(actPermissions[queue.kind]);
  const boxes = verdicts?.boxes ?? presenceColumn<Row>;
  const decision = verdicts?.decision ?? reviewColumn(queue, open, mayAct);
  const named = columns.map((column) =>
    column.rowHeader
      ? namingColumn(column, {
          idOf: ({ id }) => id,
          namesAt: presence.namesAt,
          onOpen: open,
          ...(!isPhone && { tabIndex: -1 }),
        })
      : column,
  );
  const panel = opened && {
    ...opened,
    queue,
    facts: queue.facts ?? columns,
    onMove: open,
    onClose: close,
    onFocus: presence.report,
  };
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {rows.length === 0 ? null : isPhone ? (
        <QueueCards
          caption={caption}
          columns={named}
          rows={rows}
          rowKey={({ id }) => id}
          lookOf={lookOf}
          selected={verdicts?.selected}
          selectAll={verdicts?.boxes(presence.namesAt).head}
          selection={verdicts?.box}
          decision={decision?.cell}
        />
      ) : (
        <Table
          caption={caption}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[boxes(presence.namesAt), ...named, ...(decision ? [decision] : [])]}
          sort={sort}
          density="lines"
          rowFocus={{
            selected: verdicts?.selected,
            onFocus,
            rowStyle: lookOf,
            keys: { enter: openById, ' ': openById, '?': showShortcuts, ...verdicts?.keys },
          }}
        />
      )}
      {rows.length > 0 &&
        (verdicts?.bar(showShortcuts) ?? <ShortcutsBar note={note} onShowShortcuts={showShortcuts} />)}
      {panel && (verdicts ? verdicts.panel(panel) : <DetailsPanel {...panel} />)}
      {showsShortcuts && (
        <ShortcutsDialog
          withVerdicts={verdicts !== undefined}
          withTakedowns={verdicts?.canTakeDown ?? false}
          onClose={closeShortcuts}
        />
      )}
    </div>
  );
}

/** What has keys of its own, or takes letters. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * J and K bring the focus into the list from anywhere on the page, so that the list's other keys, which act on the focused
 * row, work from the start; ? explains them.
 */
function usePageKeys(
  frame: RefObject<HTMLElement | null>,
  { onShortcuts }: { readonly onShortcuts: () => void },
): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(target instanceof Element)) return;
    const isElsewhere = !frame.current?.contains(target) || target === frame.current;
    if (!isElsewhere || target.closest(OTHERS) || document.querySelector('[role=dialog], [role=alertdialog]'))
      return;
    const key = pressedKey(event);
    if (key === '?') onShortcuts();
    else if (key === 'j' || key === 'k')
      frame.current?.querySelector<HTMLElement>('[data-key][tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
