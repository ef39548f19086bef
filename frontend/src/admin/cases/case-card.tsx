import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/layout/card';
import { messages } from './messages';

/** Rows that a part shows at first: a seller may have hundreds of tickets. */
const FIRST_ROWS = 10;

/** A part of a case's page under its heading, with what can be done about it. */
export function CaseCard({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}

/** Rows of a part, the first ten until more are asked for: the texts on the left, a status or sum on the right. */
export function CaseRows<Row>({
  rows,
  rowKey,
  empty,
  children,
}: {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  const others = rows.length - FIRST_ROWS;
  return (
    <>
      <ul className="divide-y divide-line">
        {(showsAll ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
          <li
            key={rowKey(row)}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere first:pt-0 last:pb-0"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button
          variant="quiet"
          size="compact"
          className="mt-2 -ml-3"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.showFirst(FIRST_ROWS) : messages.showMore(others)}
        </Button>
      )}
    </>
  );
}
