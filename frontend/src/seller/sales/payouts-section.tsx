import type { Balance, OwnPayout } from '@terrace/contracts/http/payouts';
import { payoutTones } from '../../ui/style/payout-tones';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { BalanceCards } from './balance-cards';
import { messages } from './messages';

/** What the seller is owed and paid next, and what was paid. */
export function PayoutsSection({
  balance,
  payouts,
}: {
  readonly balance: Balance;
  readonly payouts: readonly OwnPayout[];
}) {
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-22">{messages.payouts}</h2>
      <BalanceCards balance={balance} />
      {payouts.length > 0 && (
        <Table caption={messages.payouts} rows={payouts} rowKey={({ id }) => id} columns={columns} />
      )}
    </section>
  );
}

const columns: readonly TableColumn<OwnPayout>[] = [
  {
    key: 'requested',
    header: messages.requested,
    rowHeader: true,
    whole: true,
    cell: ({ requestedAt }) => formatInstant(requestedAt),
  },
  {
    key: 'amount',
    header: messages.amount,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
  {
    key: 'status',
    header: messages.status,
    whole: true,
    cell: ({ status, message }) => (
      <>
        <StatusBadge tone={payoutTones[status]}>{messages.payoutStatuses[status]}</StatusBadge>
        {status === 'failed' && (
          <span className="block text-12 text-ink-2">
            {message && `${message}. `}
            {messages.failedNote}
          </span>
        )}
      </>
    ),
  },
  { key: 'sales', header: messages.sales, numeric: true, cell: ({ sales }) => sales },
  {
    key: 'carried',
    header: messages.carried,
    numeric: true,
    cell: ({ carried }) => carried.amount !== 0 && <Money value={carried} />,
  },
];
