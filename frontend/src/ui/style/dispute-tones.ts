import type { DisputeStatus } from '@terrace/contracts/values/disputes';
import type { Tone } from './tone';

/** How the status of a dispute looks. */
export const disputeTones: Readonly<Record<DisputeStatus, Tone>> = {
  'awaiting-answer': 'pending',
  'awaiting-decision': 'pending',
  'awaiting-buyer': 'pending',
  'awaiting-seller': 'pending',
  refunding: 'info',
  decided: 'approved',
  withdrawn: 'info',
};
