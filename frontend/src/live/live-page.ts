import type { Change } from '@terrace/contracts/live/messages';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A page of a list that does not move while it is read (see `livePageOf` of the contracts). */
export interface LivePage<Row> {
  readonly items: Row[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly until: string | null;
  readonly newer: string[];
}

/** How a page places its rows. */
export interface LivePageRules<Row> {
  /**
   * Whether a row is in the filtered list. `isListed`: the server has listed it, perhaps for what the row does not show, such as
   * the id of a payment.
   */
  readonly belongs: (row: Row, isListed: boolean) => boolean;
  /** When a row entered the list, or left it. */
  readonly since: (row: Row) => string;
}

/**
 * The page after a change: the row is replaced in place, or removed when it no longer belongs. A new row is counted
 * in `newer` instead of inserted, so that nothing moves. Returns 'refetch' when the list is empty, when half of the
 * page has been removed, and when the total may have changed by a row of another page.
 */
export function applyToPage<Row extends Versioned, Data extends LivePage<Row>>(
  data: Data,
  change: Change,
  row: Row | null,
  { belongs, since }: LivePageRules<Row>,
): Data | 'refetch' {
  const known = data.items.find(({ id }) => id === change.id);
  if (known && known.version >= change.version) return data;
  const isWaiting = data.newer.includes(change.id);
  const stays = row !== null && belongs(row, known !== undefined || isWaiting);
  if (known && stays)
    return { ...data, items: data.items.map((item) => (item.id === change.id ? row : item)) };
  if (known) return without(data, change.id);
  const isLater = row === null || data.until === null || since(row) > data.until;
  if (stays) {
    if (data.total === 0) return 'refetch';
    return isWaiting || !isLater ? data : { ...data, newer: [...data.newer, change.id] };
  }
  if (isWaiting) return { ...data, newer: data.newer.filter((id) => id !== change.id) };
  // It may have been on another page, unless it left the list before this page was fetched.
  return isLater && data.total > data.items.length ? 'refetch' : data;
}

function without<Row extends Versioned, Data extends LivePage<Row>>(
  data: Data,
  gone: string,
): Data | 'refetch' {
  const items = data.items.filter(({ id }) => id !== gone);
  const total = data.total - 1;
  const isLast = (data.page - 1) * data.perPage + items.length >= total;
  if (!isLast && items.length <= data.perPage / 2) return 'refetch';
  return total === 0 && data.newer.length > 0 ? 'refetch' : { ...data, items, total };
}
