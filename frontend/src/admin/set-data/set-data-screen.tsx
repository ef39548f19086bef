import { AdminEventFilter, adminEvents } from '@terrace/contracts/http/market/pins';
import { usePageLinks } from '../../navigation/use-page-links';
import { pinnableEvents } from '../events/admin-events';
import { eventColumns } from '../events/event-columns';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePinnablePage } from '../pins/pinnable-list';
import { SportFilter } from '../pins/sport-filter';
import { CataloguePanel } from './catalogue-panel';
import { messages } from './messages';

/** Set Data: the catalogue's events, read-only, with their age; search, filter, order and page are in the address. */
export default function SetDataScreen() {
  const list = useListFilter(AdminEventFilter);
  const { filter, change } = list;
  const events = usePinnablePage(pinnableEvents, filter, usePageLinks().page);
  return (
    <TableScreen
      section="set-data"
      texts={messages}
      list={list}
      query={events}
      exports={{ list: adminEvents, filter }}
      filters={<SportFilter sport={filter.sport} placeholder={messages.allSports} onChange={change} />}
      above={<CataloguePanel />}
      columns={eventColumns}
    />
  );
}
