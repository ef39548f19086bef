import { type Payout, PayoutFilter, listPayouts } from '@terrace/contracts/http/money/payouts';
import { PayoutStatus } from '@terrace/contracts/values/money/payout-status';
import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
import { useState } from 'react';
import { useListFilter } from '../../navigation/use-list-filter';
import { useOpenedId } from '../../navigation/use-opened-id';
import { usePageLinks } from '../../navigation/use-page-links';
import { messages as listMessages } from '../list/messages';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { payoutTones } from '../../ui/style/payout-tones';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { actionsColumn, amountColumn } from '../list/columns';
import { HistoryButton } from '../list/history-button';
import { SellerLink } from '../list/order-link';
import { StatusLinks } from '../../ui/table/status-links';
import { HeldSellers } from './held-sellers';
import { HoldButton } from './hold-button';
import { messages } from './messages';
import { PayoutPanel } from './payout-panel';
import { RunDialog } from './run-dialog';
import { useHeldSellers, usePayoutFigures, usePayouts } from './payouts';

/**
 * Payouts: what sellers are paid, and whose payouts are held, live. Search, filter, order, page and opened details are in the
 * address.
 */
export default function PayoutsScreen() {
  const list = useListFilter(PayoutFilter);
  const payouts = usePayouts(list.filter, usePageLinks().page);
  const { data } = usePayoutFigures();
  const held = useHeldSellers();
  const [isRunning, setRunning] = useState(false);
  const [shownId, show] = useOpenedId();
  const shownPayout = payouts.data?.items.find(({ id }) => id === shownId);
  const bankInfo = new Map(data?.unpayable.map(({ sellerId, bankInfo: status }) => [sellerId, status]));
  const figures = data?.statuses;
  const { status: filtered } = list.filter;
  const shown = figures?.find(({ status }) => status === (filtered ?? 'paid'))?.totals ?? [];
  return (
    <>
      <TableScreen
        section="payouts"
        texts={messages}
        list={list}
        query={payouts}
        exports={{ list: listPayouts, filter: list.filter }}
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
        summary={
          shown.length > 0 && (
            <span className="flex flex-wrap gap-3">
              {messages.statuses[filtered ?? 'paid']}
              {shown.map((total) => (
                <Money key={total.currency} value={total} />
              ))}
            </span>
          )
        }
        above={
          <>
            <HeldSellers sellers={data?.held ?? []} />
            <IfMay permission="payouts.run">
              <div className="mb-4">
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setRunning(true)}>
                  {messages.run}
                </Button>
              </div>
            </IfMay>
          </>
        }
        columns={columnsOf(bankInfo, held, show)}
      />
      {isRunning && <RunDialog onClose={() => setRunning(false)} />}
      {shownPayout && (
        <PayoutPanel
          key={shownPayout.id}
          payout={shownPayout}
          bankInfo={bankInfo.get(shownPayout.sellerId)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(
  bankInfo: ReadonlyMap<string, BankInfoStatus | null>,
  held: ReturnType<typeof useHeldSellers>,
  onShow: (id: string) => void,
): readonly TableColumn<Payout>[] {
  return [
    ...columns,
    {
      key: 'status',
      header: messages.status,
      cell: (payout) => <Status payout={payout} bankInfo={bankInfo.get(payout.sellerId)} />,
    },
    ...dates,
    actionsColumn<Payout>(({ id, sellerId, sellerName }) => (
      <>
        <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => onShow(id)}>
          {messages.details}
          <span className="sr-only">{messages.detailsOf(sellerName)}</span>
        </Button>
        <HistoryButton type="payout" id={id} name={sellerName} />
        <HoldButton id={sellerId} name={sellerName} held={held.get(sellerId)} />
      </>
    )),
  ];
}

function Status({
  payout: { status, message },
  bankInfo,
}: {
  readonly payout: Payout;
  readonly bankInfo: BankInfoStatus | null | undefined;
}) {
  const next =
    bankInfo === undefined || bankInfo === 'approved'
      ? messages.retried
      : messages.waiting[bankInfo ?? 'rejected'];
  return (
    <>
      <StatusBadge tone={payoutTones[status]}>{messages.statuses[status]}</StatusBadge>
      {status === 'failed' && (
        <span className="block text-12 text-ink-2">
          {message && `${message}. `}
          {next}
        </span>
      )}
    </>
  );
}

const columns: readonly TableColumn<Payout>[] = [
  {
    key: 'seller',
    header: messages.seller,
    rowHeader: true,
    sortBy: 'sellerName',
    cell: ({ sellerId, sellerName, companyName }) => (
      <>
        <SellerLink id={sellerId}>{sellerName}</SellerLink>
        <span className="block text-12 font-text text-ink-2">{companyName}</span>
      </>
    ),
  },
  amountColumn,
  { key: 'sales', header: messages.sales, numeric: true, cell: ({ sales }) => sales },
  {
    key: 'carried',
    header: messages.carried,
    numeric: true,
    cell: ({ carried }) => carried.amount !== 0 && <Money value={carried} />,
  },
];

const dates: readonly TableColumn<Payout>[] = [
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
];
