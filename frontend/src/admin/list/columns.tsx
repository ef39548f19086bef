import type { ReactNode } from 'react';
import type { Money as Amount } from '@terrace/contracts/values/money/money';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { messages } from './messages';

/** Who bought, and for which event: the name of its row. */
export const buyerColumn: TableColumn<{ readonly name: string; readonly eventName: string }> = {
  key: 'buyer',
  header: messages.buyer,
  rowHeader: true,
  sortBy: 'name',
  cell: ({ name, eventName }) => (
    <>
      {name}
      <span className="block text-12 font-text text-ink-2">{eventName}</span>
    </>
  ),
};

/** What a row is about. */
export const amountColumn: TableColumn<{ readonly amount: Amount }> = {
  key: 'amount',
  header: messages.amount,
  numeric: true,
  sortBy: 'amount',
  cell: ({ amount }) => <Money value={amount} className="font-strong" />,
};

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
