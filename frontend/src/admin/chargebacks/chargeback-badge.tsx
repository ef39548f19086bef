import type { ChargebackStatus } from '@terrace/contracts/values/money/chargebacks';
import { StatusBadge } from '../../ui/text/status-badge';
import { chargebackTones, messages } from './chargebacks';

/** How far a chargeback of an order is; nothing without one, or once it was won. */
export function ChargebackBadge({ status }: { readonly status: ChargebackStatus | undefined }) {
  if (status === undefined || status === 'won') return null;
  return <StatusBadge tone={chargebackTones[status]}>{messages.ofOrder[status]}</StatusBadge>;
}
