import type { Customer } from '@terrace/contracts/http/customers';
import { Button } from '../../ui/button/button';
import { refundTones } from '../../ui/style/refund-tones';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

/** The refunds of a purchase, and the button for another one while something is left. */
export function RefundCell({
  customer: { name, refunds, refundable },
  disabled,
  onRefund,
}: {
  readonly customer: Customer;
  readonly disabled: boolean;
  readonly onRefund: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-1">
      {refunds.map(({ id, amount, status, message }) => (
        <div key={id}>
          <Money value={amount} />{' '}
          <StatusBadge tone={refundTones[status]}>{messages.refundStatuses[status]}</StatusBadge>
          {message && <span className="block text-12 text-ink-2">{message}</span>}
        </div>
      ))}
      {refundable.amount > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={onRefund}
        >
          {messages.refund}
          <span className="sr-only">{messages.refundOf(name)}</span>
        </Button>
      )}
    </div>
  );
}
