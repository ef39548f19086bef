import { type Payout, PayoutFilter } from '@terrace/contracts/http/payouts';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { payoutTones } from '../../ui/style/payout-tones';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { messages } from './messages';
import { usePayouts } from './payouts';

/** Payouts: what sellers are paid, live; search, filter, order and page are in the address. */
export default function PayoutsScreen() {
  const list = useListFilter(PayoutFilter);
  const payouts = usePayouts(list.filter, usePageLinks().page);
  return (
    <TableScreen
      texts={messages}
      list={list}
      query={payouts}
      exports={{ list: 'payouts', filter: list.filter }}
      filters={<StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />}
      columns={columns}
    />
  );
}

const columns: readonly TableColumn<Payout>[] = [
  {
    key: 'seller',
    header: messages.seller,
    rowHeader: true,
    sortBy: 'sellerName',
    cell: ({ sellerName, companyName }) => (
      <>
        {sellerName}
        <span className="block text-12 font-text text-ink-2">{companyName}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: messages.amount,
    numeric: true,
    inCard: true,
    sortBy: 'amount',
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
  { key: 'sales', header: messages.sales, numeric: true, inCard: true, cell: ({ sales }) => sales },
  {
    key: 'carried',
    header: messages.carried,
    numeric: true,
    cell: ({ carried }) => carried.amount !== 0 && <Money value={carried} />,
  },
  {
    key: 'status',
    header: messages.status,
    whole: true,
    inCard: true,
    cell: ({ status, message }) => (
      <>
        <StatusBadge tone={payoutTones[status]}>{messages.statuses[status]}</StatusBadge>
        {message && <span className="block text-12 text-ink-2">{message}</span>}
      </>
    ),
  },
  {
    key: 'requested',
    header: messages.requested,
    whole: true,
    sortBy: 'requestedAt',
    cell: ({ requestedAt }) => <Instant at={requestedAt} />,
  },
  {
    key: 'since',
    header: messages.since,
    whole: true,
    cell: ({ statusSince }) => <Instant at={statusSince} />,
  },
  { key: 'payout', header: messages.payout, whole: true, cell: ({ id }) => id },
];
