import { AdminEventFilter } from '@terrace/contracts/http/pins';
import { usePageLinks } from '../../app/use-page-links';
import { Table } from '../../ui/table';
import { useAdminEvents } from '../events/admin-events';
import { eventColumns } from '../events/event-columns';
import { SportFilter } from '../pins/sport-filter';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { CataloguePanel } from './catalogue-panel';
import { messages } from './messages';

/** Set Data: the catalogue's events, to look at only, with their age; search, filter, order and page live in the address. */
export default function SetDataScreen() {
  const list = useListFilter(AdminEventFilter);
  const { filter, change } = list;
  const events = useAdminEvents(filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={events}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <>
          <CataloguePanel />
          <ListTools
            search={messages.search}
            typed={list.typed}
            onChange={change}
            exports={{ list: 'events', filter }}
          >
            <SportFilter sport={filter.sport} placeholder={messages.allSports} onChange={change} />
          </ListTools>
        </>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={eventColumns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}
