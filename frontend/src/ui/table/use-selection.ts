import { useState } from 'react';

interface Identified {
  readonly id: string;
}

/**
 * Which open rows are selected: of this page, and beyond it once all that match are selected (`list` names the
 * filter and the page, and a change of it drops the rows beyond). A row that leaves the page is deselected.
 */
export function useSelection<Row extends Identified>(
  shown: readonly Row[],
  open: readonly Row[],
  list: string,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [matching, setMatching] = useState<{ readonly list: string; readonly rows: readonly Row[] }>();
  const here = open.filter(({ id }) => marked.has(id));
  const isShown = ({ id }: Row) => shown.some((row) => row.id === id);
  const beyond = matching?.list === list ? matching.rows.filter((row) => !isShown(row)) : [];
  const rows = [...here, ...beyond];
  const selected = new Set(rows.map(({ id }) => id));
  const clearSelection = () => {
    setMarked(new Set());
    setMatching(undefined);
  };
  return {
    selected,
    /** The selected rows, those of this page first. */
    rows,
    /** The first selected row of this page. */
    first: here[0]?.id,
    isAll: open.length > 0 && here.length === open.length,
    toggle: (id: string) => {
      const next = new Set(here.map((row) => row.id));
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
    selectAll: () => setMarked(new Set(open.map(({ id }) => id))),
    /** Selects the open rows of this page and these. */
    selectMatching: (all: readonly Row[]) => {
      setMarked(new Set([...open, ...all].map(({ id }) => id)));
      setMatching({ list, rows: all });
    },
    /** Selects these rows alone. */
    select: (some: readonly Row[]) => {
      setMarked(new Set(some.map(({ id }) => id)));
      setMatching({ list, rows: some });
    },
    clearSelection,
  };
}
