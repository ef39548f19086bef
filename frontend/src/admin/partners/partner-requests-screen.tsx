import { PartnerRequestFilter } from '@terrace/contracts/http/partners';
import { usePageLinks } from '../../app/use-page-links';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { QueueTable } from '../queue/queue-table';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { partnerColumns } from './partner-columns';
import { partnerQueue, usePartnerRequests } from './partner-requests';

/** Partner Requests: who would like to be a partner; search, filter, order and page live in the address. */
export default function PartnerRequestsScreen() {
  const list = useListFilter(PartnerRequestFilter);
  const requests = usePartnerRequests(list.filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={requests}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'partner-requests', filter: list.filter }}
        >
          <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <QueueTable
          rules={partnerQueue}
          caption={messages.title}
          rows={items}
          columns={partnerColumns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}
