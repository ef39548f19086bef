import { type Seller, SellerFilter } from '@terrace/contracts/http/sellers';
import { usePageLinks } from '../../navigation/use-page-links';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { ActionButton } from '../moderation/action-button';
import { useRowAction } from '../moderation/use-row-action';
import { PersonActions } from '../privacy/person-actions';
import { LedgerLink } from '../ledger/ledger-link';
import { HoldButton } from '../payouts/hold-button';
import { useHeldSellers } from '../payouts/payouts';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { rejectingSeller, useSellers } from './sellers';

/** Sellers: the approved ones with who approved them; rejecting one ends their access at once. */
export default function SellersScreen() {
  const list = useListFilter(SellerFilter);
  const filter = { ...list.filter, status: 'active' as const };
  const sellers = useSellers(filter, usePageLinks().page);
  const held = useHeldSellers();
  const actions = useRowAction(rejectingSeller, sellers.data?.items ?? NONE);
  return (
    <TableScreen
      texts={messages.approvedSellers}
      list={list}
      query={sellers}
      exports={{ list: 'sellers', filter }}
      columns={[
        ...sellerColumns,
        { key: 'by', header: messages.decidedBy, cell: (seller) => seller.decision?.by ?? '' },
        {
          key: 'decision',
          header: messages.decision,
          cell: (seller) => (
            <ActionButton
              row={seller}
              name={seller.fullName}
              actions={actions}
              text={messages.reject}
              inProgress={messages.inProgress}
            />
          ),
        },
        {
          key: 'payouts',
          header: messages.payouts,
          whole: true,
          cell: ({ id, fullName }) => <HoldButton id={id} name={fullName} held={held.get(id)} />,
        },
        {
          key: 'ledger',
          header: messages.ledger,
          cell: ({ id, fullName }) => <LedgerLink of={{ seller: id }} name={fullName} />,
        },
        {
          key: 'privacy',
          header: messages.privacy,
          cell: ({ email }) => <PersonActions person={{ kind: 'seller', email }} />,
        },
        historyColumn<Seller>('seller', ({ fullName }) => fullName),
      ]}
    />
  );
}

const NONE: readonly Seller[] = [];
