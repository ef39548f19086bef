import { SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../app/use-page-links';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { QueueTable } from '../queue/queue-table';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { sellerQueue, useSellers } from './sellers';

/** Seller Requests: who waits, newest first; approving or rejecting is one press. */
export default function SellerRequestsScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'pending' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.requests}
      intro={messages.requestsIntro}
      query={sellers}
      failed={messages.failedRequests}
      empty={messages.noRequests}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'sellers', filter }}
        />
      }
    >
      {(items) => (
        <QueueTable
          rules={sellerQueue}
          caption={messages.requests}
          rows={items}
          columns={sellerColumns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}
