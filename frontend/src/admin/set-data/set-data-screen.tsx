import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../app/use-debounced';
import { usePageLinks } from '../../app/use-page-links';
import { Table } from '../../ui/table';
import { useAdminEvents } from '../events/admin-events';
import { eventColumns } from '../events/event-columns';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { changedSearch } from '../queue/use-list-filter';
import { CataloguePanel } from './catalogue-panel';
import { messages } from './messages';

/** Set Data: the catalogue's events, to look at only, with their age. Search and page live in the address. */
export default function SetDataScreen() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q') ?? '';
  const { page } = usePageLinks();
  const events = useAdminEvents({ q: useDebounced(typed.trim()), onlyPinned: false, page });
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
            typed={typed}
            onChange={(changes) => setSearch(changedSearch(search, changes), { replace: true })}
          />
        </>
      }
    >
      {(items) => (
        <Table caption={messages.title} rows={items} rowKey={({ id }) => id} columns={eventColumns} />
      )}
    </ListScreen>
  );
}
