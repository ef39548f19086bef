import { type Seller, SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../app/use-page-links';
import { Table } from '../../ui/table';
import { DecisionButtons } from '../queue/decision-buttons';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { useApproveSeller, useRejectSeller, useSellers } from './sellers';

/** Seller Requests: who waits, newest first; approving or rejecting is one press. */
export default function SellerRequestsScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'pending' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  const approve = useApproveSeller();
  const reject = useRejectSeller();
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
        <Table
          caption={messages.requests}
          rows={items}
          rowKey={({ id }) => id}
          sort={sortOf(list)}
          columns={[
            ...sellerColumns,
            {
              key: 'decision',
              header: messages.decision,
              cell: (seller) => (
                <DecisionButtons
                  name={seller.fullName}
                  onApprove={() => approve.mutate(seller)}
                  onReject={() => reject.mutate(seller)}
                  disabled={approve.isPaused || approve.isPending || reject.isPending}
                />
              ),
            },
            historyColumn<Seller>('seller', ({ fullName }) => fullName),
          ]}
        />
      )}
    </ListScreen>
  );
}
