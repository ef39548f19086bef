import type { HistoryType } from '@terrace/contracts/http/history';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import type { TableColumn } from '../../ui/table';
import { historyColumn } from '../queue/history-column';
import { messages } from './messages';
import type { Pinnable, useTogglePin } from './pinnable';

/** The last columns of a list of what can be pinned: who pinned and unpinned it, where somebody did, and the pin, always in sight. */
export function usePinColumns<Row extends Pinnable>(
  type: Extract<HistoryType, 'event-pin' | 'tournament-pin'>,
  toggle: ReturnType<typeof useTogglePin<Row>>,
): readonly TableColumn<Row>[] {
  const isOffline = useConnection().state === 'offline';
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
  return [
    historyColumn<Row>(
      type,
      ({ name }) => name,
      ({ pinVersion }) => pinVersion > 0,
    ),
    pin,
  ];
}
