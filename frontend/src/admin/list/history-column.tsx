import type { HistoryType } from '@terrace/contracts/http/console/history';
import type { TableColumn } from '../../ui/table/table';
import { HistoryButton } from './history-button';
import { messages } from './messages';

/** A column with the history button of each row; empty for a row without history. */
export function historyColumn<Row extends { readonly id: string }>(
  type: HistoryType,
  nameOf: (row: Row) => string,
  hasHistory: (row: Row) => boolean = () => true,
): TableColumn<Row> {
  return {
    key: 'history',
    header: messages.history,
    whole: true,
    cell: (row) => hasHistory(row) && <HistoryButton type={type} id={row.id} name={nameOf(row)} />,
  };
}
