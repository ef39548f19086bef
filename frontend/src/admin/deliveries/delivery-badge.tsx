import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import { messages } from '../../ui/delivery/messages';
import { deliveryTones } from '../../ui/style/delivery-tones';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages as consoleMessages } from './messages';

/** The status of a delivery: 'Overdue' for a due seat that is late, 'In question' for one to decide about. */
export function DeliveryBadge({ of: { status, isOverdue, question } }: { readonly of: AdminDelivery }) {
  if (question && status !== 'cancelled')
    return <StatusBadge tone="pending">{consoleMessages.question}</StatusBadge>;
  return isOverdue && status === 'due' ? (
    <StatusBadge tone="rejected">{messages.overdue}</StatusBadge>
  ) : (
    <StatusBadge tone={deliveryTones[status]}>{messages.statuses[status]}</StatusBadge>
  );
}
