import type { PayoutStatus } from '@terrace/contracts/values/money/payout-status';
import type { Tone } from './tone';

/** How the status of a payout looks. */
export const payoutTones: Readonly<Record<PayoutStatus, Tone>> = {
  requested: 'pending',
  submitted: 'pending',
  paid: 'approved',
  failed: 'rejected',
};
