import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useMe } from '../../session/session';

/** A filter of a list that an administrator uses again. */
const SavedFilter = z.strictObject({
  /** Of the list's screen. */
  path: z.string(),
  /** The filter as the address has it: '?status=rejected&q=arsenal'. */
  search: z.string(),
  name: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** More would not be found again. */
const MAX_SAVED = 20;
const NONE: readonly SavedFilter[] = [];

const watchers = new Set<() => void>();
let known: { readonly key: string; readonly text: string | null; readonly filters: readonly SavedFilter[] };

/**
 * The filters that the signed-in administrator has saved in this browser, and functions to save and to remove one.
 * They stay in the browser (docs/decisions/0030).
 */
export function useSavedFilters() {
  const id = useMe().data?.userId;
  const key = `terrace-admin-filters:${id ?? ''}`;
  const filters = useSyncExternalStore(watch, () => (id === undefined ? NONE : read(key)));
  const isSame = (one: SavedFilter, other: Pick<SavedFilter, 'path' | 'search'>) =>
    one.path === other.path && one.search === other.search;
  return {
    filters,
    save: (filter: SavedFilter) =>
      write(key, [...filters.filter((each) => !isSame(each, filter)), filter].slice(-MAX_SAVED)),
    remove: (filter: SavedFilter) =>
      write(
        key,
        filters.filter((each) => !isSame(each, filter)),
      ),
  };
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  // Another tab of the same browser.
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** The same array until the stored text changes; none for a text that is not a list of filters. */
function read(key: string): readonly SavedFilter[] {
  const text = stored(key);
  if (known?.key === key && known.text === text) return known.filters;
  known = { key, text, filters: text === null ? NONE : parsed(text) };
  return known.filters;
}

function parsed(text: string): readonly SavedFilter[] {
  try {
    return z.array(SavedFilter).parse(JSON.parse(text));
  } catch {
    return NONE;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // Storage is forbidden or full: nothing is saved.
  }
  for (const callback of watchers) callback();
}
