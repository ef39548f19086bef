import type { Change } from '@terrace/contracts/live/messages';
import type * as z from 'zod/mini';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The row of a change of this kind; null for a tombstone, undefined when the change is about something else. */
export function rowOf<Schema extends z.ZodMiniType>(
  change: Change,
  kind: string,
  schema: Schema,
): z.output<Schema> | null | undefined {
  if (change.kind !== kind) return undefined;
  if (change.data === null) return null;
  const parsed = schema.safeParse(change.data);
  return parsed.success ? parsed.data : undefined;
}

/**
 * The list after a change: the row is replaced when its version is higher, and removed on a tombstone or when
 * `belongs` is false. For a row that is new here, returns 'refetch' unless `add` places it.
 */
export function applyToList<Row extends Versioned>(
  items: Row[],
  change: Change,
  row: Row | null,
  options: {
    readonly belongs?: (row: Row) => boolean;
    readonly add?: (items: readonly Row[], row: Row) => Row[];
  } = {},
): Row[] | 'refetch' {
  const { belongs = () => true, add } = options;
  const known = items.find(({ id }) => id === change.id);
  if (known && known.version >= change.version) return items;
  const stays = row !== null && belongs(row);
  if (known) {
    return stays
      ? items.map((item) => (item.id === change.id ? row : item))
      : items.filter(({ id }) => id !== change.id);
  }
  if (!stays) return items;
  return add ? add(items, row) : 'refetch';
}

/** The newer of two versions of one row. */
export function applyToOne<Row extends Versioned>(current: Row, change: Change, row: Row | null): Row {
  return row !== null && change.id === current.id && change.version > current.version ? row : current;
}
