import { type AdminEvent, AdminEventFilter } from '@terrace/contracts/http/pins';
import { usePageLinks } from '../../app/use-page-links';
import { Checkbox } from '../../ui/checkbox';
import { Table } from '../../ui/table';
import { usePinColumns } from '../pins/pin-columns';
import { SportFilter } from '../pins/sport-filter';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { useAdminEvents, useToggleEventPin } from './admin-events';
import { eventColumns } from './event-columns';
import { messages } from './messages';

/** Set Events: pin what the home page should show; search, filters, order and page live in the address. */
export default function SetEventsScreen() {
  const list = useListFilter(AdminEventFilter);
  const { filter, change } = list;
  const events = useAdminEvents(filter, usePageLinks().page);
  const pinColumns = usePinColumns<AdminEvent>('event-pin', useToggleEventPin());
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={events}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={change}
          exports={{ list: 'events', filter }}
        >
          <SportFilter sport={filter.sport} placeholder={messages.allSports} onChange={change} />
          <Checkbox
            label={messages.onlyPinned}
            checked={filter.pinned === 'true'}
            onChange={({ target }) => change({ pinned: target.checked ? 'true' : '' })}
          />
        </ListTools>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[...eventColumns, ...pinColumns]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}
