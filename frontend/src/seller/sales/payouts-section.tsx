import type { BankInfo } from '@terrace/contracts/http/bank-info';
import type { Balance, OwnPayout } from '@terrace/contracts/http/payouts';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { payoutTones } from '../../ui/style/payout-tones';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { BalanceCards } from './balance-cards';
import { messages } from './messages';
import { NewBankDetailsNotice } from './new-bank-details-notice';
import { PayoutPanel } from './payout-panel';

/** What the seller is owed and paid next, and what was paid. */
export function PayoutsSection({
  balance,
  payouts,
  bank,
}: {
  readonly balance: Balance;
  readonly payouts: readonly OwnPayout[];
  /** Undefined until it is known. */
  readonly bank: BankInfo | undefined;
}) {
  const [shownId, setShownId] = useState<string>();
  const shown = payouts.find(({ id }) => id === shownId);
  const isWaiting = bank !== undefined && bank.status !== 'approved';
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-22">{messages.payouts}</h2>
      {bank && payouts.some(({ status }) => status === 'failed') && <NewBankDetailsNotice bank={bank} />}
      <BalanceCards balance={balance} />
      {payouts.length > 0 && (
        <Table
          caption={messages.payouts}
          rows={payouts}
          rowKey={({ id }) => id}
          columns={columnsOf(isWaiting, setShownId)}
        />
      )}
      {shown && <PayoutPanel key={shown.id} payout={shown} onClose={() => setShownId(undefined)} />}
    </section>
  );
}

/** `isWaiting`: a refused payout waits for bank details. */
const columnsOf = (isWaiting: boolean, onShow: (id: string) => void): readonly TableColumn<OwnPayout>[] => [
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
            {isWaiting ? messages.refusedNote : messages.failedNote}
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
  {
    key: 'details',
    header: messages.details,
    cell: ({ id, requestedAt }) => (
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => onShow(id)}>
        {messages.details}
        <span className="sr-only">{messages.detailsOf(formatInstant(requestedAt))}</span>
      </Button>
    ),
  },
];
