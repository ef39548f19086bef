import { type KeyboardEvent } from 'react';

/** What single letters (lower case) and '?' do with the id of the focused row. */
export type ListKeys = Readonly<Record<string, (id: string) => void>>;

/** Keys of react-aria's list that J and K stand for. */
const aliases: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** What letters are typed into; boxes to tick take none. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Lets a list answer to letters while it has the focus: J and K move, the rest is `keys`. Leaves
 * alone what is typed into a field, anything with Ctrl, Alt or Cmd, and a dialog that a row has opened. A key that
 * is held down moves on and on, but acts once.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, keys: ListKeys): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (!event.currentTarget.contains(target) || target.closest(FIELDS)) return;
  const key = event.key.toLowerCase();
  const alias = aliases[key];
  const action = keys[key];
  const row = target.closest<HTMLElement>('[data-key]');
  if (alias) {
    event.preventDefault();
    event.stopPropagation();
    target.dispatchEvent(new KeyboardEvent('keydown', { key: alias, bubbles: true, cancelable: true }));
  } else if (action && row?.dataset['key'] !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action(row.dataset['key']);
  }
}
