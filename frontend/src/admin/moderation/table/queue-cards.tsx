import type { ReactNode } from 'react';
import type { TableColumn } from '../../../ui/table/table';
import { messages } from '../messages';
import { classNames } from '../../../ui/style/class-names';

/** The rows of a queue on a phone: a card each, with its box, its name, its main texts, and the decision under them. */
export function QueueCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  lookOf,
  selected,
  selectAll,
  selection,
  decision,
}: {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Classes of a card in a special state. */
  readonly lookOf: (key: string) => string | undefined;
  readonly selected?: ReadonlySet<string> | undefined;
  /** The box that selects all rows. */
  readonly selectAll?: ReactNode;
  /** The box that selects a row; nothing where it cannot be selected. */
  readonly selection?: ((row: Row) => ReactNode) | undefined;
  /** What is under a row; nothing for those who may not act. */
  readonly decision?: ((row: Row) => ReactNode) | undefined;
}) {
  const name = columns.find(({ rowHeader }) => rowHeader);
  const texts = columns.filter(({ inCard }) => inCard);
  return (
    <>
      {selectAll && (
        // The box has its own name; the text is for those who see it.
        <div className="mb-1 flex items-center px-4">
          {selectAll}
          <span aria-hidden="true">{messages.selectAll}</span>
        </div>
      )}
      <ul aria-label={caption} className="grid gap-3">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-key={rowKey(row)}
            tabIndex={-1}
            className={classNames(
              'grid min-w-0 grid-cols-1 gap-3 rounded-card border p-4 wrap-anywhere',
              selected?.has(rowKey(row)) ? 'border-ink' : 'border-line',
              lookOf(rowKey(row)) ?? 'bg-surface',
            )}
          >
            <div className="flex items-start">
              {selection?.(row)}
              <h2 className="min-w-0 flex-1 text-16 font-strong">{name?.cell(row)}</h2>
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {texts.map(({ key, header, cell }) => (
                <div key={key} className="min-w-0">
                  <dt className="text-12 text-ink-2">{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {decision && <div className="*:w-full [&_button]:grow">{decision(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
