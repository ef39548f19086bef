import type { AdminDelivery } from '@terrace/contracts/http/deliveries';
import { messages } from '../../ui/delivery/messages';
import { deliveryTones } from '../../ui/style/delivery-tones';
import { StatusBadge } from '../../ui/text/status-badge';

/** The status of a delivery: 'Overdue' for a due seat that is late. */
export function DeliveryBadge({ of: { status, isOverdue } }: { readonly of: AdminDelivery }) {
  return isOverdue && status === 'due' ? (
    <StatusBadge tone="rejected">{messages.overdue}</StatusBadge>
  ) : (
    <StatusBadge tone={deliveryTones[status]}>{messages.statuses[status]}</StatusBadge>
  );
}
