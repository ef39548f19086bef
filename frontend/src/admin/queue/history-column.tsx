import type { HistoryType } from '@terrace/contracts/http/history';
import type { TableColumn } from '../../ui/table';
import { HistoryButton } from './history-button';
import { messages } from './messages';

/** A column of a list: who did what to the row, and when; empty where nothing has happened to it yet. */
export function historyColumn<Row extends { readonly id: string }>(
  type: HistoryType,
  nameOf: (row: Row) => string,
  hasHistory: (row: Row) => boolean = () => true,
): TableColumn<Row> {
  return {
    key: 'history',
    header: messages.history,
    cell: (row) => hasHistory(row) && <HistoryButton type={type} id={row.id} name={nameOf(row)} />,
  };
}
