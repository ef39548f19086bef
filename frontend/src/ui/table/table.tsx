import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names';
import { CARDS, NO_CARDS, type TableDensity, looksOf } from './table-looks';
import { type RowFocus, useRowFocus } from './use-row-focus';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Replaces the header's text, for example by a checkbox that selects all. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The whole text, where a row of one line has no room for it. */
  readonly detail?: (row: Row) => ReactNode;
  /** Aligns figures right, in tabular figures. */
  readonly numeric?: boolean;
  /** A short text that must not wrap, for example a date or a phone number. */
  readonly whole?: boolean;
  /** Gets more room than others where a row is one line. */
  readonly wide?: boolean;
  /** This cell names its row. */
  readonly rowHeader?: boolean;
  /** Stays visible at the right edge while the other columns scroll sideways. */
  readonly pinned?: boolean;
  /** One of the main texts, where rows are cards. */
  readonly inCard?: boolean;
  /** Sorts by this field when the header is pressed. */
  readonly sortBy?: string;
}

/** The sort order of a table, and the callback of its headers. */
export interface TableSort {
  readonly by: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly onSort: (by: string, order: 'asc' | 'desc') => void;
}

export interface TableProps<Row> {
  /** What the table contains: its caption for screen readers, and the name of the scrolling region. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort;
  /**
   * `compact` has narrow margins and lets long words break; `lines` has rows of 40 px with one line for each text, whose
   * end is cut off. With many columns, rows of the others are cards on a phone.
   */
  readonly density?: TableDensity;
  /** Makes the table a grid whose rows take the focus and keys. */
  readonly rowFocus?: RowFocus;
}

/** Opaque in the row's colour; continues the outline of a focused row, which it covers. */
const PINNED =
  'sticky right-0 bg-inherit shadow-[inset_1px_0_0_var(--line)] group-focus-visible:shadow-[inset_0_3px_0_var(--focus),inset_0_-3px_0_var(--focus),inset_-3px_0_0_var(--focus)]';
const CHOSEN = '[&>td:first-child]:shadow-[inset_6px_0_0_var(--accent)]';

/** More columns than this do not fit beside each other on a phone. */
const MAX_COLUMNS_ON_PHONE = 3;

/** A table that scrolls sideways in its own region when it is too wide; without `rowFocus` a plain table. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  density = 'normal',
  rowFocus,
}: TableProps<Row>) {
  const id = useId();
  const { frame, frameProps, rowProps } = useRowFocus(rows.map(rowKey), rowFocus);
  const {
    cell: margins,
    head: headMargins,
    text,
    naming,
  } = looksOf(
    columns.some(({ pinned }) => pinned),
    density,
  );
  const isCards = density !== 'lines' && !rowFocus && columns.length > MAX_COLUMNS_ON_PHONE;
  const cards = isCards ? CARDS : NO_CARDS;
  // Safari takes a table for none whose display is another.
  const role = (name: string) => (isCards ? name : undefined);
  const region = { role: 'region', 'aria-label': caption, tabIndex: 0 };
  const grid = { role: 'grid', 'aria-label': caption, 'aria-multiselectable': rowFocus?.selected && true };
  return (
    <div
      ref={frame}
      {...(rowFocus ? frameProps : region)}
      className={classNames(
        'relative overflow-x-auto rounded-card border border-line bg-surface',
        cards.frame,
      )}
    >
      <table
        role={role('table')}
        {...(rowFocus && grid)}
        className={classNames('w-full border-collapse text-left text-14', cards.table)}
      >
        {!rowFocus && <caption className="sr-only">{caption}</caption>}
        <thead role={role('rowgroup')} className={cards.table}>
          <tr role={role('row')} className={classNames('bg-sunken', cards.headRow)}>
            {columns.map(({ key, header, head, numeric, whole, pinned, sortBy }) => (
              <th
                key={key}
                scope="col"
                role={role('columnheader')}
                aria-sort={
                  sort && sort.by === sortBy && sortBy !== undefined ? ariaSort[sort.order] : undefined
                }
                className={classNames(
                  headMargins,
                  numeric && 'text-right',
                  whole && 'whitespace-nowrap',
                  pinned && PINNED,
                  sort && sortBy !== undefined ? cards.sortHead : cards.head,
                )}
              >
                {sort && sortBy !== undefined ? (
                  <SortButton header={header} by={sortBy} sort={sort} />
                ) : (
                  (head ?? header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')} className={cards.body}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role={role('row')}
              {...rowProps(rowKey(row))}
              aria-labelledby={rowFocus && `${id}-${rowKey(row)}`}
              className={classNames(
                'group border-t border-line -outline-offset-3',
                rowFocus?.rowStyle?.(rowKey(row)) ?? 'bg-surface',
                rowFocus?.selected?.has(rowKey(row)) && CHOSEN,
                cards.row,
              )}
            >
              {columns.map(({ key, header, cell, numeric, whole, wide, pinned, rowHeader }) => {
                const Cell = rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    id={rowHeader && rowFocus ? `${id}-${rowKey(row)}` : undefined}
                    scope={rowHeader ? 'row' : undefined}
                    role={role(rowHeader ? 'rowheader' : 'cell')}
                    data-header={isCards && !rowHeader ? header : undefined}
                    className={classNames(
                      margins,
                      density === 'lines' &&
                        !numeric &&
                        !whole &&
                        (rowHeader ? 'w-2/7 min-w-32' : wide ? 'w-1/4 min-w-36' : 'w-1/8 min-w-16'),
                      rowHeader && 'font-strong',
                      pinned && PINNED,
                      numeric && 'figures text-right',
                      (numeric || whole) && 'whitespace-nowrap',
                      cards.cell,
                      pinned && cards.pinned,
                      rowHeader ? cards.name : cards.labelled,
                    )}
                  >
                    {numeric || whole ? (
                      cell(row)
                    ) : (
                      <div className={rowHeader ? naming : text}>{cell(row)}</div>
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column header as a button: the first press sorts ascending, the next one descending. */
function SortButton({
  header,
  by,
  sort,
}: {
  readonly header: string;
  readonly by: string;
  readonly sort: TableSort;
}) {
  const isSorted = sort.by === by;
  const Icon = !isSorted ? ArrowUpDown : sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="-my-2 inline-flex min-h-9 cursor-pointer items-center gap-1 font-strong whitespace-nowrap pointer-coarse:min-h-11"
      onClick={() => sort.onSort(by, isSorted && sort.order === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Icon aria-hidden="true" className={classNames('size-4', !isSorted && 'text-ink-2')} />
    </button>
  );
}
