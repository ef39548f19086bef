import type { Notification } from '@terrace/contracts/http/care/notifications';
import { useState } from 'react';

/** The shown notifications of a list, and the number of hidden newer ones. */
export interface ShownNotifications {
  readonly shown: readonly Notification[];
  /** The position of the newest one shown; 0 without any. */
  readonly upTo: number;
  /** How many newer ones are hidden. */
  readonly newer: number;
  readonly showNewer: () => void;
}

const NONE: readonly Notification[] = [];

/**
 * Keeps an open list from moving: hides notifications that arrive until `showNewer` is called, and keeps those that
 * a refetch of the newest ones no longer contains. An empty list shows the first ones at once; undefined empties it.
 */
export function useShown(items: readonly Notification[] = NONE): ShownNotifications {
  const [list, setList] = useState({ items: NONE, shown: NONE });
  const current = list.items === items ? list : { items, shown: shownOf(items, list.shown) };
  if (current !== list) setList(current);
  const { shown } = current;
  const upTo = shown[0]?.position ?? 0;
  const newer = items.filter(({ position }) => position > upTo);
  const showNewer = () => setList({ items, shown: isGapBefore(shown, items) ? items : [...newer, ...shown] });
  return { shown, upTo, newer: newer.length, showNewer };
}

/** The list `shown` after `items` were fetched. */
function shownOf(items: readonly Notification[], shown: readonly Notification[]): readonly Notification[] {
  const [newest] = shown;
  const oldest = items.at(-1);
  if (!newest || !oldest) return items;
  return [
    ...items.filter(({ position }) => position <= newest.position),
    ...shown.filter(({ position }) => position < oldest.position),
  ];
}

/** Whether notifications that were never fetched may lie between the shown ones and the newest ones. */
function isGapBefore(shown: readonly Notification[], items: readonly Notification[]): boolean {
  return (items.at(-1)?.position ?? 0) > (shown[0]?.position ?? 0);
}
