import type { PayoutPreview } from '@terrace/contracts/http/money/payouts';
import type { Money as Amount } from '@terrace/contracts/values/money/money';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Table, type TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { TakesTwo } from '../approvals/takes-two';
import { messages as list } from '../list/messages';
import { messages } from './messages';
import { usePayoutPreview, useRunPayouts } from './payouts';

/** What a run would pay, to whom and how much, before it is started. */
export function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const preview = usePayoutPreview();
  const run = useRunPayouts();
  const items = preview.data?.items ?? [];
  return (
    <ConfirmDialog
      title={messages.runTitle}
      action={items.length === 0 ? messages.run : messages.runAction(items.length)}
      variant="primary"
      busy={run.isPending || !preview.data}
      onConfirm={() => run.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {preview.data ? (
        <>
          <p className="mb-4">
            {items.length === 0 ? messages.nothingDue : messages.runText(items.length)}
            {sumsOf(items).map((sum) => (
              <Money key={sum.currency} value={sum} className="block text-24 font-strong" />
            ))}
          </p>
          {items.length > 0 && (
            <Table
              caption={messages.runTitle}
              rows={items}
              rowKey={({ sellerId, amount }) => `${sellerId} ${amount.currency}`}
              columns={columns}
              density="compact"
            />
          )}
          <TakesTwo kind="payout-run" />
        </>
      ) : preview.isError ? (
        <ErrorState title={messages.previewFailed} onRetry={() => void preview.refetch()} />
      ) : (
        <Loading text={list.loading} />
      )}
    </ConfirmDialog>
  );
}

const columns: readonly TableColumn<PayoutPreview>[] = [
  {
    key: 'seller',
    header: messages.seller,
    rowHeader: true,
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
    cell: ({ amount }) => <Money value={amount} />,
  },
];

function sumsOf(items: readonly PayoutPreview[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { amount } of items) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
