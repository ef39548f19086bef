import type { AdminEvent } from '@terrace/contracts/http/catalogue';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../app/use-debounced';
import { usePageLinks } from '../../app/use-page-links';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Table, type TableColumn } from '../../ui/table';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { changedSearch } from '../queue/use-list-filter';
import { useAdminEvents, useTogglePin } from './admin-events';
import { eventColumns } from './event-columns';
import { messages } from './messages';

/** Set Events: pin what the home page should show. Search, filter and page live in the address. */
export default function SetEventsScreen() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q') ?? '';
  const onlyPinned = search.get('pinned') === 'true';
  const { page } = usePageLinks();
  const events = useAdminEvents({ q: useDebounced(typed.trim()), onlyPinned, page });
  const filter = (changes: Readonly<Record<string, string>>) =>
    setSearch(changedSearch(search, changes), { replace: true });
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={events}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools search={messages.search} typed={typed} onChange={filter}>
          <Checkbox
            label={messages.onlyPinned}
            checked={onlyPinned}
            onChange={({ target }) => filter({ pinned: target.checked ? 'true' : '' })}
          />
        </ListTools>
      }
    >
      {(items) => <EventTable items={items} />}
    </ListScreen>
  );
}

function EventTable({ items }: { readonly items: readonly AdminEvent[] }) {
  const toggle = useTogglePin();
  const isOffline = useConnection().state === 'offline';
  const pin: TableColumn<AdminEvent> = {
    key: 'pin',
    header: messages.pinColumn,
    cell: (event) => (
      <Button
        variant={event.pinned ? 'secondary' : 'primary'}
        size="compact"
        aria-pressed={event.pinned}
        disabled={isOffline || (toggle.isPending && toggle.variables.id === event.id)}
        onClick={() => toggle.mutate(event)}
      >
        {event.pinned ? messages.unpin : messages.pin}
        <span className="sr-only"> {event.name}</span>
      </Button>
    ),
  };
  return (
    <Table caption={messages.title} rows={items} rowKey={({ id }) => id} columns={[...eventColumns, pin]} />
  );
}
