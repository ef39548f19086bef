import { useState } from 'react';

/** Which of these rows are selected; a row that leaves the list is deselected. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(ids.filter((id) => marked.has(id)));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  return {
    selected,
    toggle,
    isAll: ids.length > 0 && selected.size === ids.length,
    selectAll: () => setMarked(new Set(ids)),
    clearSelection: () => setMarked(new Set()),
  };
}
