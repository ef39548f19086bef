import { type Seller, SellerFilter, listSellers } from '@terrace/contracts/http/selling/sellers';
import { usePageLinks } from '../../navigation/use-page-links';
import { actionsColumn } from '../list/actions-column';
import { HistoryButton } from '../list/history-button';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { ActionButton } from '../moderation/decisions/action-button';
import { useRowAction } from '../moderation/decisions/use-row-action';
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
      section="sellers"
      texts={messages.approvedSellers}
      list={list}
      query={sellers}
      exports={{ list: listSellers, filter }}
      columns={[
        ...sellerColumns,
        { key: 'by', header: messages.decidedBy, cell: (seller) => seller.decision?.by ?? '' },
        actionsColumn<Seller>(
          (seller) => (
            <>
              <ActionButton
                row={seller}
                name={seller.fullName}
                actions={actions}
                text={messages.reject}
                inProgress={messages.inProgress}
              />
              <HoldButton id={seller.id} name={seller.fullName} held={held.get(seller.id)} />
              <PersonActions person={{ kind: 'seller', email: seller.email }} />
              <LedgerLink of={{ seller: seller.id }} name={seller.fullName} />
              <HistoryButton type="seller" id={seller.id} name={seller.fullName} />
            </>
          ),
          { wraps: true },
        ),
      ]}
    />
  );
}

const NONE: readonly Seller[] = [];
