import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { handleListKey, type ListKeys } from './list-keys';

/** Rows of a table that take the focus. */
export interface RowFocus {
  /** What letters do to the row in focus, as `{ a: approve }`; J, K and the arrows move. */
  readonly keys: ListKeys;
  readonly selected: ReadonlySet<string>;
  /** Classes of a row that is in a special state. */
  readonly lookOf?: (key: string) => string | undefined;
  /** Which row has the focus, it or a dialog it has opened; null when none has it any more. */
  readonly onFocus?: (key: string | null) => void;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * One row of a table is in the page's tab order; the arrows, Home and End move among the rows. When the row in focus
 * goes, the one that takes its place has the focus, so that the keyboard goes on. Answers what the frame around the
 * table and each row need; nothing when `focus` is left out.
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
      'aria-selected': focus.selected.has(key),
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

/** Gives the focus to a row of a table, as after a button inside it has made way for another. */
export function focusRow(inside: ParentNode | null, key: string): void {
  rowIn(inside, key)?.focus();
}

function rowIn(inside: ParentNode | null, key: string): HTMLElement | null {
  return inside?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/** Dialogs that a row has opened send their events through it, and lie elsewhere in the page. */
function isInside({ currentTarget, target }: KeyboardEvent<HTMLElement> | FocusEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
