import { type Seller, SellerFilter, listSellers } from '@terrace/contracts/http/selling/sellers';
import { maySignIn } from '@terrace/contracts/values/statuses';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay } from '../../session/if-may';
import { RejectionText } from '../../ui/text/rejection-text';
import { LedgerLink } from '../ledger/ledger-link';
import { SellerLink } from '../list/order-link';
import type { Queue } from '../moderation/moderation-queue';
import { QueueScreen } from '../moderation/moderation-screen';
import { HoldButton } from '../payouts/hold-button';
import { useHeldSellers } from '../payouts/payouts';
import { PersonActions } from '../privacy/person-actions';
import { messages } from './messages';
import { sellerColumns, sellerListColumns } from './seller-columns';
import { sellerOf, useSellers } from './sellers';
import { StandingButtons } from './standing-buttons';

const { active, suspended, closed, pending, rejected } = messages.statuses;
/** Those who sell first, on whom the list opens. */
const STATUSES = { active, suspended, closed, pending, rejected };

/** Sellers: those who sell, are suspended, or closed, with who decided and why; each can be suspended, closed, reinstated. */
export default function SellersScreen() {
  const list = useListFilter(SellerFilter, 'active');
  const sellers = useSellers(list.filter, usePageLinks().page);
  return (
    <QueueScreen
      section="sellers"
      texts={messages.approvedSellers}
      list={list}
      query={sellers}
      exports={{ list: listSellers, filter: list.filter }}
      statuses={STATUSES}
      columns={columns}
      queue={queue}
    />
  );
}

const columns = [
  ...sellerListColumns('name', 'company', 'email', 'since'),
  {
    key: 'status',
    header: messages.status,
    whole: true,
    cell: ({ status }: Seller) => messages.statuses[status],
  },
  {
    key: 'page',
    header: messages.page,
    whole: true,
    cell: ({ id }: Seller) => <SellerLink id={id}>{messages.openPage}</SellerLink>,
  },
];

/** The sellers as a queue: everything about one is beside the list. */
const queue: Queue<Seller> = {
  kind: 'seller',
  nameOf: ({ fullName }) => fullName,
  isOpen: () => false,
  decidedBy: ({ decision }) => decision?.by,
  facts: [
    ...sellerColumns,
    ...columns.slice(-2),
    {
      key: 'by',
      header: messages.decidedBy,
      cell: ({ decision }) => (
        <>
          {decision?.by}
          {decision?.rejection && (
            <span className="block text-12 text-ink-2">
              <RejectionText of={decision.rejection} />
            </span>
          )}
        </>
      ),
    },
  ],
  details: Actions,
  rowOf: sellerOf,
  act: (seller) =>
    maySignIn(seller.status) && (
      <IfMay permission="sellers.decide">
        <StandingButtons seller={seller} />
      </IfMay>
    ),
};

/** What else can be done with a seller. */
function Actions({ row: { id, fullName, email } }: { readonly row: Seller }) {
  const held = useHeldSellers();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <HoldButton id={id} name={fullName} held={held.get(id)} />
      <PersonActions person={{ kind: 'seller', email }} />
      <LedgerLink of={{ seller: id }} name={fullName} />
    </div>
  );
}
