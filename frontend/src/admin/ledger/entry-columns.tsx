import type { LedgerEntry } from '@terrace/contracts/http/money/ledger';
import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { ALL_STATUSES } from '../../navigation/use-list-filter';
import { pathTo } from '../../navigation/paths';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { TextLink } from '../../ui/text/text-link';
import { OrderLink } from '../list/order-link';
import { Instant } from '../list/instant';
import { messages } from './messages';

/** The columns of the entries; a buyer, a seller and a purchase lead to their rows. */
export const entryColumns: readonly TableColumn<LedgerEntry>[] = [
  {
    key: 'account',
    header: messages.account,
    rowHeader: true,
    cell: ({ account }) => <Account name={account} />,
  },
  { key: 'amount', header: messages.amount, numeric: true, cell: ({ amount }) => <Money value={amount} /> },
  { key: 'event', header: messages.event, whole: true, cell: ({ event }) => event },
  { key: 'at', header: messages.at, whole: true, sortBy: 'at', cell: ({ at }) => <Instant at={at} /> },
  {
    key: 'source',
    header: messages.source,
    whole: true,
    cell: ({ source, sourceKind }) => (sourceKind === 'purchase' ? <OrderLink id={source} /> : source),
  },
];

function Account({ name }: { readonly name: string }) {
  const [kind, id] = name.split(':');
  if (id === undefined) return name;
  return (
    <RowLink section={kind === 'seller' ? 'sellers' : 'customers'} id={id}>
      {name}
    </RowLink>
  );
}

/** The list in which a row stands, searched by its id. */
function RowLink({
  section,
  id,
  children,
}: {
  readonly section: AdminSection;
  readonly id: string;
  readonly children: string;
}) {
  // Sellers opens on those who sell.
  const search = new URLSearchParams({ ...(section === 'sellers' && { status: ALL_STATUSES }), q: id });
  return <TextLink to={`${pathTo.adminSection(section)}?${search}`}>{children}</TextLink>;
}
