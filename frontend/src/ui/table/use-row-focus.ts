import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { handleListKey, type ListKeys } from './list-keys';

/** Focusable rows of a table. */
export interface RowFocus {
  /** Actions on the focused row by key, for example `{ a: approve }`; J, K and the arrows move. */
  readonly keys: ListKeys;
  /** Left out where rows are not selected. */
  readonly selected?: ReadonlySet<string> | undefined;
  /** Classes of a row in a special state. */
  readonly rowStyle?: (key: string) => string | undefined;
  /**
   * Called with the focused row's id, also while a dialog that it opened has the focus; with null when no row has it.
   */
  readonly onFocus?: (key: string | null) => void;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Roving focus: one row is in the tab order; the arrows, Home and End move between rows. When the focused row
 * disappears, the row at its place gets the focus. Returns the props of the frame around the table and of each row;
 * nothing without `focus`.
 */
export function useRowFocus(keys: readonly string[], focus: RowFocus | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const [current, setCurrent] = useState<string>();
  const stop = current !== undefined && keys.includes(current) ? current : keys[0];

  const focusAt = (index: number) => {
    const key = keys[index];
    if (key !== undefined) rowIn(frame.current, key)?.focus();
  };
  useLayoutEffect(() => {
    const was = place.current;
    if (!was) return;
    const index = keys.indexOf(was.key);
    if (index >= 0) place.current = { key: was.key, index };
    else if (document.activeElement === document.body) focusAt(Math.min(was.index, keys.length - 1));
  });

  if (!focus) return { frame, frameProps: {}, rowProps: () => ({}) };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = MOVES[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!to || hasModifier || !place.current || !isInside(event)) return;
    event.preventDefault();
    focusAt(to(place.current.index, keys.length - 1));
  };
  return {
    frame,
    frameProps: {
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => handleListKey(event, focus.keys),
      onKeyDown: move,
    },
    rowProps: (key: string) => ({
      'data-key': key,
      tabIndex: key === stop ? 0 : -1,
      'aria-selected': focus.selected?.has(key),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        focus.onFocus?.(key);
        if (!isInside(event)) return;
        place.current = { key, index: keys.indexOf(key) };
        setCurrent(key);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        focus.onFocus?.(null);
        if (isInside(event)) place.current = undefined;
      },
    }),
  };
}

/** Focuses a row, for example after a button inside it was removed. */
export function focusRow(inside: ParentNode | null, key: string): void {
  rowIn(inside, key)?.focus();
}

function rowIn(inside: ParentNode | null, key: string): HTMLElement | null {
  return inside?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/**
 * Whether an event happened in this element; events of dialogs bubble through the row that opened them, but
 * their elements are elsewhere in the DOM.
 */
function isInside({ currentTarget, target }: KeyboardEvent<HTMLElement> | FocusEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
