import type { HistoryType } from '@terrace/contracts/http/console/history';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import { messages } from './messages';

/** A row of the catalogue in an administrators' list; `pinVersion` is 0 for a row that was never pinned. */
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

/** A list of the catalogue whose rows can be pinned; `Pin` is the live message about a pin. */
export interface PinnableList<Row extends Pinnable, Pin extends { readonly pinned: boolean }, Filter> {
  /** The first part of the keys of its queries. */
  readonly key: string;
  readonly history: Extract<HistoryType, 'event-pin' | 'tournament-pin'>;
  readonly fetchPage: (
    asked: Filter & { readonly page: number; readonly perPage: number },
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  /** The pin a change is about, null when it is gone, undefined when the change is about something else. */
  readonly pinOf: (change: Change) => Pin | null | undefined;
  /** Whether a pin that was just set enters the filtered list. */
  readonly belongs: (pin: Pin, filter: Filter) => boolean;
  readonly pin: (row: Row) => Promise<unknown>;
  readonly unpin: (row: Row) => Promise<unknown>;
}

/** Counts a refreshed catalogue as one new item: it may hold any number of changed events. */
const REFRESHED = 'catalogue';

/**
 * A page of such a list, live: another administrator's pin shows at once. The list never jumps: a refreshed catalogue,
 * or a pin that enters the list and is not on this page, waits until `showNew` is called.
 */
export function usePinnablePage<Row extends Pinnable, Pin extends { readonly pinned: boolean }, Filter>(
  { key, fetchPage, pinOf, belongs }: PinnableList<Row, Pin, Filter>,
  filter: Filter,
  page: number,
) {
  const rows = useLiveQuery({
    queryKey: [key, filter, page],
    queryFn: async ({ signal }) => ({
      ...(await fetchPage({ ...filter, page, perPage: ROWS_PER_PAGE }, signal)),
      newer: [] as readonly string[],
    }),
    topics: [topics.admin, topics.catalogue],
    placeholderData: keepPreviousData,
    apply: (before, change) => {
      const announce = (id: string) =>
        before.newer.includes(id) ? before : { ...before, newer: [...before.newer, id] };
      if (change.kind === 'catalogue') return before.total === 0 ? 'refetch' : announce(REFRESHED);
      const pin = pinOf(change);
      if (pin === undefined) return before;
      const known = before.items.find(({ id }) => id === change.id);
      if (!known) {
        if (!pin?.pinned || !belongs(pin, filter)) return before;
        return before.total === 0 ? 'refetch' : announce(change.id);
      }
      if (known.pinVersion >= change.version) return before;
      const changed: Row = { ...known, pinned: pin?.pinned ?? false, pinVersion: change.version };
      return { ...before, items: before.items.map((row) => (row.id === change.id ? changed : row)) };
    },
  });
  return { ...rows, showNew: () => void rows.refetch() };
}

/** Pins a row, or unpins a pinned one, and shows the outcome in a toast. */
export function useTogglePin<Row extends Pinnable, Pin extends { readonly pinned: boolean }, Filter>({
  key,
  pin,
  unpin,
}: PinnableList<Row, Pin, Filter>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (row: Row) => (row.pinned ? unpin(row) : pin(row)),
    onSuccess: (_answer, { name, pinned }) =>
      showToast({ tone: 'approved', text: pinned ? messages.unpinned(name) : messages.pinned(name) }),
    onError: () => showToast({ tone: 'rejected', text: messages.failed }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}
