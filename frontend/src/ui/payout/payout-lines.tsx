import type { OwnPayoutDetails, PayoutLine } from '@terrace/contracts/http/money/payouts';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '../table/table';
import { formatInstant } from '../text/format-date';
import { Money } from '../text/money';

/** Texts about a payout that sellers and administrators read alike. */
const messages = {
  lines: 'Sales and deductions',
  kinds: {
    sale: 'Sale',
    refund: 'Refund',
    dispute: 'Dispute',
    chargeback: 'Given back by the buyer’s bank',
    adjustment: 'Adjustment',
  } satisfies Record<PayoutLine['kind'], string>,
  line: 'Sale or deduction',
  order: (id: string) => `Order ${orderNumber(id)}`,
  date: 'Date',
  amount: 'Amount',
  sum: 'Payout',
} as const;

/** What a payout is made of: the sales that it pays, what refunds and disputes took, adjustments, and the sum. */
export function PayoutLines({
  payout: { lines, amount },
  orderLink = messages.order,
}: {
  readonly payout: OwnPayoutDetails;
  /** What is shown of an order: its number, unless it can be opened. */
  readonly orderLink?: (purchaseId: string) => ReactNode;
}) {
  return (
    <div>
      <h3 className="mb-3 text-16 font-strong">{messages.lines}</h3>
      <Table
        caption={messages.lines}
        rows={lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
        columns={columnsOf(orderLink)}
        density="compact"
      />
      <p className="mt-3 flex justify-between gap-4 font-strong">
        {messages.sum} <Money value={amount} />
      </p>
    </div>
  );
}

const columnsOf = (orderLink: (purchaseId: string) => ReactNode): readonly TableColumn<PayoutLine>[] => [
  {
    key: 'line',
    header: messages.line,
    rowHeader: true,
    cell: ({ kind, eventName, purchaseId, reason }) => (
      <>
        {[messages.kinds[kind], reason && ADJUSTMENT_TEXTS[reason], eventName].filter(Boolean).join(', ')}
        {purchaseId !== null && (
          <span className="block text-12 font-text wrap-anywhere text-ink-2">{orderLink(purchaseId)}</span>
        )}
      </>
    ),
  },
  { key: 'date', header: messages.date, whole: true, cell: ({ at }) => formatInstant(at) },
  {
    key: 'amount',
    header: messages.amount,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
];
