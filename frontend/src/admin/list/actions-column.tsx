import type { ReactNode } from 'react';
import type { TableColumn } from '../../ui/table/table';
import { messages } from './messages';

/** The last column of a wide table: everything that can be done with a row, visible while the others scroll sideways. */
export function actionsColumn<Row>(
  actions: (row: Row) => ReactNode,
  { wraps = false }: { readonly wraps?: boolean } = {},
): TableColumn<Row> {
  return {
    key: 'actions',
    header: messages.actions,
    pinned: true,
    cell: (row) => (
      <div className={`flex flex-wrap items-center gap-2 ${wraps ? 'sm:w-48' : 'sm:w-max'}`}>
        {actions(row)}
      </div>
    ),
  };
}
