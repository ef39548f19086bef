import type { HistoryType } from '@terrace/contracts/http/history';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import type { TableColumn } from '../../ui/table';
import { historyColumn } from '../queue/history-column';
import { messages } from './messages';
import type { Pinnable, useTogglePin } from './pinnable';

/** The last columns of a list of what can be pinned: the pin, and who pinned and unpinned it, where somebody did. */
export function usePinColumns<Row extends Pinnable>(
  type: Extract<HistoryType, 'event-pin' | 'tournament-pin'>,
  toggle: ReturnType<typeof useTogglePin<Row>>,
): readonly TableColumn<Row>[] {
  const isOffline = useConnection().state === 'offline';
  const pin: TableColumn<Row> = {
    key: 'pin',
    header: messages.column,
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
  return [
    pin,
    historyColumn<Row>(
      type,
      ({ name }) => name,
      ({ pinVersion }) => pinVersion > 0,
    ),
  ];
}
