import { compareNames } from '../text/compare-names.js';

interface Order<Field extends string> {
  readonly sort?: Field | undefined;
  readonly order: 'asc' | 'desc';
}

/**
 * What `sortQuery` of the contracts asks for, done to items in memory: `keys` returns the value of each field. Items that
 * are equal in it, and all without `sort`, stay in their own order.
 */
export function inOrder<Item, Field extends string>(
  items: readonly Item[],
  keys: Readonly<Record<Field, (item: Item) => string | number>>,
  { sort, order }: Order<Field>,
): Item[] {
  if (sort === undefined) return [...items];
  const keyOf = keys[sort];
  const sign = order === 'asc' ? 1 : -1;
  return items.toSorted((one, other) => sign * compared(keyOf(one), keyOf(other)));
}

function compared(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNames(one, other);
  return Number(one) - Number(other);
}
