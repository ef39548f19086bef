import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type Key, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right edge, in figures of one width. */
  readonly numeric?: boolean;
  /** This cell names its row. */
  readonly rowHeader?: boolean;
  /** A press on the header orders the table by this field. */
  readonly sortBy?: string;
}

/** By which field a table is ordered, if by one of its columns, and what a press on a header asks for. */
export interface TableSort {
  readonly by: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly onSort: (by: string, order: 'asc' | 'desc') => void;
}

export interface TableProps<Row> {
  /** What the table holds; read out, and named by the scrolling region. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly sort?: TableSort;
}

/** A plain table; scrolls sideways in itself where it is too wide, never the page. */
export function Table<Row>({ caption, columns, rows, rowKey, sort }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map(({ key, header, numeric, sortBy }) => (
              <th
                key={key}
                scope="col"
                aria-sort={
                  sort && sort.by === sortBy && sortBy !== undefined ? ariaSort[sort.order] : undefined
                }
                className={classNames('px-4 py-3 font-strong whitespace-nowrap', numeric && 'text-right')}
              >
                {sort && sortBy !== undefined ? (
                  <SortButton header={header} by={sortBy} sort={sort} />
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map(({ key, cell, numeric, rowHeader }) => {
                const Cell = rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={rowHeader ? 'row' : undefined}
                    className={classNames(
                      'px-4 py-3 align-middle',
                      rowHeader && 'font-strong',
                      numeric && 'figures text-right whitespace-nowrap',
                    )}
                  >
                    {cell(row)}
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

/** A column's header as a button: the first press orders from the smallest, the next one turns it round. */
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
      className="-my-2 inline-flex min-h-9 cursor-pointer items-center gap-1 font-strong pointer-coarse:min-h-11"
      onClick={() => sort.onSort(by, isSorted && sort.order === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Icon aria-hidden="true" className={classNames('size-4', !isSorted && 'text-ink-2')} />
    </button>
  );
}
