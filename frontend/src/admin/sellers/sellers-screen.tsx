import { type Seller, SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../app/use-page-links';
import { Button } from '../../ui/button';
import { Table } from '../../ui/table';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { useRejectSeller, useSellers } from './sellers';

/** Sellers: the approved ones, with who approved them; rejecting one takes their access at once. */
export default function SellersScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'active' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  const reject = useRejectSeller();
  return (
    <ListScreen
      title={messages.sellers}
      query={sellers}
      failed={messages.failedSellers}
      empty={messages.noSellers}
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
          caption={messages.sellers}
          rows={items}
          rowKey={({ id }) => id}
          sort={sortOf(list)}
          columns={[
            ...sellerColumns,
            { key: 'by', header: messages.decidedBy, cell: (seller) => seller.decision?.by ?? '' },
            {
              key: 'decision',
              header: messages.decision,
              cell: (seller) => (
                <Button
                  variant="secondary"
                  size="compact"
                  disabled={reject.isPaused || reject.isPending}
                  onClick={() => reject.mutate(seller)}
                >
                  {messages.suspend}
                  <span className="sr-only"> {seller.fullName}</span>
                </Button>
              ),
            },
            historyColumn<Seller>('seller', ({ fullName }) => fullName),
          ]}
        />
      )}
    </ListScreen>
  );
}
