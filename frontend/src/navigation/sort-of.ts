import type { TableSort } from '../ui/table/table';

/** The sort order in the address; a press on a header changes the address. */
export function sortOf({
  filter,
  change,
}: {
  readonly filter: { readonly sort?: string | undefined; readonly order: 'asc' | 'desc' };
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}): TableSort {
  return { by: filter.sort, order: filter.order, onSort: (sort, order) => change({ sort, order }) };
}
