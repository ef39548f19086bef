import { useState } from 'react';

/** Which of these rows are chosen; what is no longer among them is chosen no longer. */
export function useChoice(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(ids.filter((id) => marked.has(id)));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  return {
    chosen,
    toggle,
    isAll: ids.length > 0 && chosen.size === ids.length,
    chooseAll: () => setMarked(new Set(ids)),
    chooseNone: () => setMarked(new Set()),
  };
}
