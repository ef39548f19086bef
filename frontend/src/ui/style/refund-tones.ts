import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import type { Tone } from './tone';

/** How the status of a refund looks. */
export const refundTones: Readonly<Record<RefundStatus, Tone>> = {
  requested: 'pending',
  submitted: 'pending',
  succeeded: 'approved',
  failed: 'rejected',
};
