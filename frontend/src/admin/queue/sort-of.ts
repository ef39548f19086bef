import type { TableSort } from '../../ui/table';

/** The order of a list's table: as its address says, and a press on a header changes the address. */
export function sortOf({
  filter,
  change,
}: {
  readonly filter: { readonly sort?: string | undefined; readonly order: 'asc' | 'desc' };
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}): TableSort {
  return { by: filter.sort, order: filter.order, onSort: (sort, order) => change({ sort, order }) };
}
