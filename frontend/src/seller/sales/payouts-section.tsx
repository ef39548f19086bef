import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import type { Balance, OwnPayout } from '@terrace/contracts/http/money/payouts';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { SidePanel } from '../../ui/overlay/side-panel';
import { PayoutLines } from '../../ui/payout/payout-lines';
import { payoutTones } from '../../ui/style/payout-tones';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { RejectionText } from '../../ui/text/rejection-text';
import { StatusBadge } from '../../ui/text/status-badge';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { BalanceCards } from './balance-cards';
import { messages } from './messages';
import { useOwnPayout } from './payouts';

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
      <BalanceCards balance={balance} bank={bank} />
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
          <span className="block max-w-64 text-12 whitespace-normal text-ink-2">
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

/** After a refused payout: what the seller does for it to be paid; nothing while the details are approved. */
function NewBankDetailsNotice({ bank: { status, rejection } }: { readonly bank: BankInfo }) {
  if (status === 'pending')
    return (
      <div className="mb-4">
        <InlineMessage tone="pending">{messages.newDetailsWait}</InlineMessage>
      </div>
    );
  if (status !== 'rejected') return null;
  return (
    <div className="mb-4">
      <InlineMessage tone="rejected" action={<BankInfoButton />}>
        {messages.newDetails}
        {rejection && (
          <span className="block">
            <RejectionText of={rejection} />
          </span>
        )}
      </InlineMessage>
    </div>
  );
}

/** The sales that a payout pays and what refunds took from it, beside the seller's Sales. */
function PayoutPanel({ payout, onClose }: { readonly payout: OwnPayout; readonly onClose: () => void }) {
  const details = useOwnPayout(payout);
  return (
    <SidePanel title={messages.payoutOf(formatInstant(payout.requestedAt))} size="wide" onClose={onClose}>
      {details.data ? (
        <PayoutLines payout={details.data} />
      ) : details.isError ? (
        <ErrorState
          title={messages.failedDetails}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      ) : (
        <Loading text={messages.loadingDetails} />
      )}
    </SidePanel>
  );
}
