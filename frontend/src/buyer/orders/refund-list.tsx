import type { OwnRefund } from '@terrace/contracts/http/refunds';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';

/** The refunds of an order and where each is, live. */
export function RefundList({ refunds }: { readonly refunds: readonly OwnRefund[] }) {
  return (
    <Card as="section" aria-label={messages.order.refunds}>
      <h2 className="mb-4 text-18">{messages.order.refunds}</h2>
      <ul className="flex flex-col divide-y divide-line" aria-live="polite">
        {refunds.map(({ id, amount, status, statusSince }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <Money value={amount} className="font-strong" />
            <p className="text-14 text-ink-2">
              {messages.order.refundStatuses[status](formatInstant(statusSince))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
