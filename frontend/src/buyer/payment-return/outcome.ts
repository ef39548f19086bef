import type { Purchase } from '@terrace/contracts/http/purchases';
import type { Tone } from '../../ui/tone';

/** How a purchase stands for somebody who comes back from paying. */
export type Outcome =
  | 'completed'
  /** Held, and the provider has not said anything final. */
  | 'waiting'
  /** Held, and no payment was begun. */
  | 'unpaid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  /** Paid too late for the tickets. */
  | 'refund-due'
  /** The money of such a payment was given back. */
  | 'refunded';

export function outcomeOf({ status, payment }: Pick<Purchase, 'status' | 'payment'>): Outcome {
  if (payment?.status === 'refund-due' || payment?.status === 'refunded') return payment.status;
  if (status === 'completed') return 'completed';
  if (payment?.status === 'failed') return 'declined';
  if (status === 'pending') return payment ? 'waiting' : 'unpaid';
  return status;
}

/** The tone in which each outcome is told. */
export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  completed: 'approved',
  waiting: 'pending',
  unpaid: 'pending',
  declined: 'rejected',
  cancelled: 'info',
  expired: 'rejected',
  'refund-due': 'info',
  refunded: 'info',
};

/** Whether the provider may still have something to say; money can come in after a hold has ended. */
export function isOpen({ payment }: Pick<Purchase, 'payment'>): boolean {
  return payment?.status === 'pending' || payment?.status === 'expired';
}
