import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import type { TableColumn } from '../../ui/table/table';
import { historyColumn } from '../list/history-column';
import { type ListScreenProps, TableScreen } from '../list/list-screen';
import type { ListControls } from '../../navigation/use-list-filter';
import { messages } from './messages';
import { type Pinnable, type PinnableList, usePinnablePage, useTogglePin } from './pinnable-list';

/** A section whose rows are pinned and unpinned, with the history of their pins; no pinning while offline. */
export function PinScreen<
  Row extends Pinnable,
  Pin extends { readonly pinned: boolean },
  Filter extends ListControls['filter'],
>({
  pinnable,
  list,
  columns,
  ...screen
}: Omit<ListScreenProps<Row>, 'list' | 'query'> & {
  readonly pinnable: PinnableList<Row, Pin, Filter>;
  readonly list: ListControls<Filter>;
  readonly columns: readonly TableColumn<Row>[];
}) {
  const rows = usePinnablePage(pinnable, list.filter, usePageLinks().page);
  const toggle = useTogglePin(pinnable);
  const isOffline = useIsBehind();
  const history = historyColumn<Row>(
    pinnable.history,
    ({ name }) => name,
    ({ pinVersion }) => pinVersion > 0,
  );
  const mayPin = useMay()('catalogue.edit');
  const pin: TableColumn<Row> = {
    key: 'pin',
    header: messages.column,
    pinned: true,
    cell: (row) => (
      <Button
        variant={row.pinned ? 'secondary' : 'primary'}
        size="compact"
        aria-pressed={row.pinned}
        disabled={isOffline || (toggle.isPending && toggle.variables.id === row.id)}
        onClick={() => toggle.mutate(row)}
      >
        {row.pinned ? messages.unpin : messages.pin}
        <span className="sr-only"> {row.name}</span>
      </Button>
    ),
  };
  return (
    <TableScreen
      {...screen}
      list={list}
      query={rows}
      columns={[...columns, history, ...(mayPin ? [pin] : [])]}
    />
  );
}
