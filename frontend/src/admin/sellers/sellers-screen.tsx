import { type Seller, SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../app/use-page-links';
import { Table } from '../../ui/table';
import { PersonActions } from '../privacy/person-actions';
import { DeedButton } from '../queue/deed-button';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useDeed } from '../queue/use-deed';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { rejectingSeller, useSellers } from './sellers';

/** Sellers: the approved ones, with who approved them; rejecting one takes their access at once. */
export default function SellersScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'active' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  const deeds = useDeed(rejectingSeller, sellers.data?.items ?? NONE);
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
                <DeedButton
                  row={seller}
                  name={seller.fullName}
                  deeds={deeds}
                  text={messages.suspend}
                  onItsWay={messages.onItsWay}
                />
              ),
            },
            {
              key: 'privacy',
              header: messages.privacy,
              cell: ({ email }) => <PersonActions person={{ kind: 'seller', email }} />,
            },
            historyColumn<Seller>('seller', ({ fullName }) => fullName),
          ]}
        />
      )}
    </ListScreen>
  );
}

const NONE: readonly Seller[] = [];
