import { type Payout, PayoutFilter } from '@terrace/contracts/http/payouts';
import { PayoutStatus } from '@terrace/contracts/values/payout-status';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { messages as listMessages } from '../list/messages';
import { Button } from '../../ui/button/button';
import { payoutTones } from '../../ui/style/payout-tones';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { historyColumn } from '../list/history-column';
import { StatusLinks } from '../../ui/table/status-links';
import { HeldSellers } from './held-sellers';
import { HoldButton } from './hold-button';
import { messages } from './messages';
import { usePayoutFigures, usePayouts, useRunPayouts } from './payouts';

/** Payouts: what sellers are paid, and whose payouts are held, live; search, filter, order and page are in the address. */
export default function PayoutsScreen() {
  const list = useListFilter(PayoutFilter);
  const payouts = usePayouts(list.filter, usePageLinks().page);
  const { data } = usePayoutFigures();
  const run = useRunPayouts();
  const figures = data?.statuses;
  const { status: filtered } = list.filter;
  const shown = figures?.find(({ status }) => status === (filtered ?? 'paid'))?.totals ?? [];
  return (
    <TableScreen
      texts={messages}
      list={list}
      query={payouts}
      exports={{ list: 'payouts', filter: list.filter }}
      tabs={
        <StatusLinks
          label={messages.status}
          items={[
            {
              id: 'all',
              text: listMessages.all,
              count: figures && figures.reduce((sum, { count }) => sum + count, 0),
              to: list.to({ status: '' }),
              isCurrent: list.filter.status === undefined,
            },
            ...PayoutStatus.options.map((status) => ({
              id: status,
              text: messages.statuses[status],
              count: figures && (figures.find((each) => each.status === status)?.count ?? 0),
              to: list.to({ status }),
              isCurrent: list.filter.status === status,
            })),
          ]}
        />
      }
      summary={shown.map((total) => (
        <Money key={total.currency} value={total} className="ml-3" />
      ))}
      above={
        <>
          <HeldSellers sellers={data?.held ?? []} />
          <div className="mb-4">
            <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
              {messages.run}
            </Button>
          </div>
        </>
      }
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
        {status === 'failed' && (
          <span className="block text-12 text-ink-2">
            {message && `${message}. `}
            {messages.retried}
          </span>
        )}
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
  {
    key: 'hold',
    header: messages.hold,
    cell: ({ sellerId, sellerName }) => <HoldButton id={sellerId} name={sellerName} hold />,
  },
  historyColumn<Payout>('payout', ({ sellerName }) => sellerName),
];
