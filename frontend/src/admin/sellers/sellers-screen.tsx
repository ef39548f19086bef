import { type Seller, SellerFilter, listSellers } from '@terrace/contracts/http/selling/sellers';
import { SIGNING_IN } from '@terrace/contracts/values/statuses';
import { IfMay } from '../../session/if-may';
import { ALL_STATUSES, useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { StatusLinks } from '../../ui/table/status-links';
import { RejectionText } from '../../ui/text/rejection-text';
import { actionsColumn } from '../list/columns';
import { HistoryButton } from '../list/history-button';
import { TableScreen } from '../list/list-screen';
import { LedgerLink } from '../ledger/ledger-link';
import { HoldButton } from '../payouts/hold-button';
import { useHeldSellers } from '../payouts/payouts';
import { PersonActions } from '../privacy/person-actions';
import { messages } from './messages';
import { sellerColumns } from './seller-columns';
import { useSellers } from './sellers';
import { StandingButtons } from './standing-buttons';

/** Sellers: those who sell, are suspended, or closed, with who decided and why; each can be suspended, closed, reinstated. */
export default function SellersScreen() {
  const list = useListFilter(SellerFilter, 'active');
  const { status } = list.filter;
  const sellers = useSellers(list.filter, usePageLinks().page);
  const held = useHeldSellers();
  return (
    <TableScreen
      section="sellers"
      texts={messages.approvedSellers}
      list={list}
      tabs={
        <StatusLinks
          label={messages.status}
          items={([...SIGNING_IN, ALL_STATUSES] as const).map((each) => ({
            id: each,
            text: each === ALL_STATUSES ? messages.all : messages.statuses[each],
            count: undefined,
            to: list.to({ status: each === 'active' ? '' : each }),
            isCurrent: (status ?? ALL_STATUSES) === each,
          }))}
        />
      }
      query={sellers}
      exports={{ list: listSellers, filter: list.filter }}
      columns={[
        ...sellerColumns,
        {
          key: 'by',
          header: messages.decidedBy,
          cell: ({ decision, status: standing }) => (
            <>
              {status === undefined && <span className="block">{messages.statuses[standing]}</span>}
              {decision?.by}
              {decision?.rejection && (
                <span className="block text-12 text-ink-2">
                  <RejectionText of={decision.rejection} />
                </span>
              )}
            </>
          ),
        },
        actionsColumn<Seller>(
          (seller) => (
            <>
              <IfMay permission="sellers.decide">
                {SIGNING_IN.some((each) => each === seller.status) && <StandingButtons seller={seller} />}
              </IfMay>
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
