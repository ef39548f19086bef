import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { type QueryKey, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/toast';
import { messages } from './messages';

/** A thing of the catalogue in an administrators' list, with its pin; `pinVersion` is 0 for one that never had any. */
export interface Pinnable {
  readonly id: string;
  readonly name: string;
  readonly pinned: boolean;
  readonly pinVersion: number;
}

interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** What the catalogue was refreshed to waits as one thing: it may be any number of events. */
const REFRESHED = 'catalogue';

/**
 * A page of such a list, live: another administrator's pin shows at once. The list never jumps: a refreshed catalogue,
 * or a pin that belongs to it (`belongs`) and is not on this page, waits until `showNew` is called.
 */
export function usePinnablePage<Row extends Pinnable, Pin extends { readonly pinned: boolean }>({
  queryKey,
  fetchPage,
  pinOf,
  belongs,
}: {
  readonly queryKey: QueryKey;
  readonly fetchPage: (signal: AbortSignal) => Promise<Page<Row>>;
  /** The pin a change is about, null when it has gone, undefined when the change is about something else. */
  readonly pinOf: (change: Change) => Pin | null | undefined;
  /** Whether what was just pinned comes into the list by that. */
  readonly belongs: (pin: Pin) => boolean;
}) {
  const rows = useLiveQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ ...(await fetchPage(signal)), newer: [] as readonly string[] }),
    topics: [topics.admin, topics.catalogue],
    placeholderData: keepPreviousData,
    apply: (before, change) => {
      const wait = (id: string) =>
        before.newer.includes(id) ? before : { ...before, newer: [...before.newer, id] };
      if (change.kind === 'catalogue') return before.total === 0 ? 'refetch' : wait(REFRESHED);
      const pin = pinOf(change);
      if (pin === undefined) return before;
      const known = before.items.find(({ id }) => id === change.id);
      if (!known) {
        if (!pin?.pinned || !belongs(pin)) return before;
        return before.total === 0 ? 'refetch' : wait(change.id);
      }
      if (known.pinVersion >= change.version) return before;
      const changed: Row = { ...known, pinned: pin?.pinned ?? false, pinVersion: change.version };
      return { ...before, items: before.items.map((row) => (row.id === change.id ? changed : row)) };
    },
  });
  return { ...rows, showNew: () => void rows.refetch() };
}

/** Pins a thing, or unpins a pinned one; `list` begins the keys of what shows it. */
export function useTogglePin<Row extends Pinnable>(
  list: QueryKey,
  change: { readonly pin: (row: Row) => Promise<unknown>; readonly unpin: (row: Row) => Promise<unknown> },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (row: Row) => (row.pinned ? change.unpin(row) : change.pin(row)),
    onSuccess: (_answer, { name, pinned }) =>
      showToast({ tone: 'approved', text: pinned ? messages.unpinned(name) : messages.pinned(name) }),
    onError: () => showToast({ tone: 'rejected', text: messages.failed }),
    onSettled: () => queries.invalidateQueries({ queryKey: list }),
  });
}
