import { type KeyboardEvent } from 'react';
import { pressedKey } from './pressed-key';

/**
 * Actions by key, called with the id of the focused row: single letters (lower case) and '?', and 'enter' and ' ',
 * which act only while the row itself has the focus.
 */
export type ListKeys = Readonly<Record<string, (id: string) => void>>;

/** The arrow keys for which J and K are aliases. */
const aliases: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Elements that take typed letters; checkboxes do not. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Handles a key press in a focused list: J and K move, `keys` act. Ignores typing in a field, combinations with Ctrl,
 * Alt or Cmd, and dialogs that a row has opened. A held key repeats moves, but not actions.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, keys: ListKeys): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (!event.currentTarget.contains(target) || target.closest(FIELDS)) return;
  const key = pressedKey(event);
  const alias = aliases[key];
  const action = keys[key];
  const row = target.closest<HTMLElement>('[data-key]');
  if ((key === 'enter' || key === ' ') && target !== row) return;
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
