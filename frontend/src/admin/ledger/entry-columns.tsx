import { AccountKind, type LedgerEntry } from '@terrace/contracts/http/money/ledger';
import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { ALL_STATUSES } from '../../navigation/use-list-filter';
import { pathTo } from '../../navigation/paths';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { TextLink } from '../../ui/text/text-link';
import { OrderLink } from '../list/order-link';
import { actInWords } from '@terrace/contracts/values/text/event-words';
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
  { key: 'event', header: messages.event, whole: true, cell: ({ event }) => eventText(event) },
  { key: 'at', header: messages.at, whole: true, sortBy: 'at', cell: ({ at }) => <Instant at={at} /> },
  {
    key: 'source',
    header: messages.source,
    whole: true,
    cell: ({ source, sourceKind }) =>
      sourceKind === 'purchase' ? <OrderLink id={source} /> : `${messages.sources[sourceKind]} ${source}`,
  },
];

function Account({ name }: { readonly name: string }) {
  const [kind, id, part] = name.split(':');
  const text = accountText(part === undefined ? kind : `${kind}:${part}`);
  if (id === undefined) return text;
  return (
    <RowLink section={kind === 'seller' ? 'sellers' : 'customers'} id={id}>
      {text}
    </RowLink>
  );
}

/** An account in words, whoever's it is. */
function accountText(account: string | undefined): string {
  const kind = AccountKind.safeParse(account);
  return kind.success ? messages.kinds[kind.data] : (account ?? '');
}

/** What happened, as a text of its own: 'Completed this purchase'. */
function eventText(event: string): string {
  const text = actInWords(event);
  return text.charAt(0).toUpperCase() + text.slice(1);
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
