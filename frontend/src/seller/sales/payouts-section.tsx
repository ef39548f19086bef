import type { NextPayout, OwnPayout } from '@terrace/contracts/http/payouts';
import { slashDate } from '@terrace/contracts/values/event-date';
import { Card } from '../../ui/layout/card';
import { payoutTones } from '../../ui/style/payout-tones';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant, formatLongDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

/** What the seller is paid next in each currency, and what was paid. */
export function PayoutsSection({
  next,
  payouts,
}: {
  readonly next: readonly NextPayout[];
  readonly payouts: readonly OwnPayout[];
}) {
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-22">{messages.payouts}</h2>
      <div className="mb-4 flex flex-wrap gap-4">
        {next.length === 0 ? (
          <p className="text-ink-2">{messages.nothingNext}</p>
        ) : (
          next.map((payout) => <Next key={payout.amount.currency} payout={payout} />)
        )}
      </div>
      {payouts.length > 0 && (
        <Table caption={messages.payouts} rows={payouts} rowKey={({ id }) => id} columns={columns} />
      )}
    </section>
  );
}

function Next({ payout: { amount, on, waitsFor } }: { readonly payout: NextPayout }) {
  return (
    <Card>
      <p className="text-14 text-ink-2">{messages.next}</p>
      <p className="text-28">
        <Money value={amount} className="font-strong" />
      </p>
      <p>{on === null ? messages.noDay : messages.from(formatLongDate(slashDate(on)) ?? '')}</p>
      {waitsFor && <p className="mt-1 text-14 text-ink-2">{messages.waitsFor[waitsFor]}</p>}
    </Card>
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
        {message && <span className="block text-12 text-ink-2">{message}</span>}
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
