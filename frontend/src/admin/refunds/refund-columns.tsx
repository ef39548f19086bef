import type { ListedRefund } from '@terrace/contracts/http/money/admin-refunds';
import { Button } from '../../ui/button/button';
import { refundTones } from '../../ui/style/refund-tones';
import type { TableColumn } from '../../ui/table/table';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { StatusBadge } from '../../ui/text/status-badge';
import { amountColumn, buyerColumn } from '../list/columns';
import { OrderLink } from '../list/order-link';
import { Instant } from '../list/instant';
import { messages } from './messages';

/** The columns of the list of refunds; `onRefund` asks for a refund that is owed, null for those who may not. */
export function refundColumns(
  disabled: boolean,
  onRefund: ((refund: ListedRefund) => void) | null,
): readonly TableColumn<ListedRefund>[] {
  return [...columns, ...(onRefund ? [actionColumn(disabled, onRefund)] : [])];
}

const columns: readonly TableColumn<ListedRefund>[] = [
  buyerColumn,
  amountColumn,
  {
    key: 'status',
    header: messages.status,
    whole: true,
    cell: ({ status, message }) => (
      <>
        <StatusBadge tone={status === 'due' ? 'pending' : refundTones[status]}>
          {messages.statuses[status]}
        </StatusBadge>
        {message && <span className="block max-w-64 text-12 whitespace-normal text-ink-2">{message}</span>}
      </>
    ),
  },
  { key: 'reason', header: messages.reason, cell: ({ reason }) => messages.reasons[reason] },
  {
    key: 'by',
    header: messages.requestedBy,
    cell: ({ requestedBy, status }) => (status === 'due' ? null : (requestedBy ?? messages.rule)),
  },
  {
    key: 'since',
    header: messages.since,
    whole: true,
    sortBy: 'statusSince',
    cell: ({ statusSince }) => <Instant at={statusSince} />,
  },
  {
    key: 'purchase',
    header: messages.purchase,
    whole: true,
    cell: ({ purchaseId }) => <OrderLink id={purchaseId} />,
  },
];

const actionColumn = (
  disabled: boolean,
  onRefund: (refund: ListedRefund) => void,
): TableColumn<ListedRefund> => ({
  key: 'action',
  header: messages.action,
  whole: true,
  cell: (refund) =>
    refund.isOwed && (
      <Button
        variant="secondary"
        size="compact"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => onRefund(refund)}
      >
        {refund.status === 'due' ? messages.refund : messages.again}
        <span className="sr-only">{messages.of(formatMoney(refund.amount), refund.name)}</span>
      </Button>
    ),
});
