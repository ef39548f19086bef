import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { Tone } from './tone';

/** The tone of each delivery status. */
export const deliveryTones: Readonly<Record<DeliveryStatus, Tone>> = {
  due: 'pending',
  delivered: 'approved',
  accepted: 'approved',
  disputed: 'rejected',
  cancelled: 'info',
};
