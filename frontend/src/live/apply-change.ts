import type { Change } from '@terrace/contracts/live/messages';
import type * as z from 'zod/mini';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The row a change of this kind carries, null for a tombstone, undefined when it is about something else. */
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
 * A list after one of its rows changed: replaced when the version is higher, dropped on a tombstone or when
 * `belongs` says it has left the list. A row that is new here answers 'refetch' unless `add` places it.
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

/** A single thing after it changed: the row when its version is higher, else as it was. */
export function applyToOne<Row extends Versioned>(current: Row, change: Change, row: Row | null): Row {
  return row !== null && change.id === current.id && change.version > current.version ? row : current;
}
