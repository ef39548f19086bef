import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { Tone } from '../../ui/style/tone';
import { type GivenBack, isGivenBackByBank } from '../purchase/given-back';

/** The outcome of a payment, as the buyer sees it. */
export type Outcome =
  | 'completed'
  /** Under way; the provider has not reported a final result. */
  | 'waiting'
  /** Under way; no payment was started. */
  | 'unpaid'
  /** Under way; the payment was declined, and another one may be tried. */
  | 'retry'
  | 'declined'
  | 'cancelled'
  | 'expired'
  /** Paid too late for the tickets. */
  | 'refund-due'
  /** A late payment that was refunded. */
  | 'refunded'
  /** A purchase whose money was all given back. */
  | 'refunded-order'
  /** Nothing of the payment is left: the buyer's bank gave it back. */
  | 'given-back'
  /** Paid; the event does not take place, and the money is not back yet. */
  | 'event-cancelled';

/** How a purchase stands, from what the server says of it. */
export function outcomeOf(
  purchase: Pick<Purchase, 'status' | 'endReason' | 'payment' | 'eventChange'> & GivenBack,
): Outcome {
  const { status, endReason, payment, eventChange } = purchase;
  if (isGivenBackByBank(purchase)) return 'given-back';
  if (payment?.status === 'refunded' && status === 'completed') return 'refunded-order';
  if (payment?.status === 'refund-due' || payment?.status === 'refunded') return payment.status;
  if (status === 'completed') return eventChange?.kind === 'cancelled' ? 'event-cancelled' : 'completed';
  if (endReason === 'event-cancelled') return 'cancelled';
  if (endReason === 'buyer') return 'cancelled';
  if (payment?.status === 'failed') return status === 'pending' ? 'retry' : 'declined';
  if (status === 'pending') return payment ? 'waiting' : 'unpaid';
  return status;
}

/** Whether there is time left to pay. */
export function isHolding(outcome: Outcome): boolean {
  return outcome === 'waiting' || outcome === 'unpaid' || outcome === 'retry';
}

/** The tone of each outcome. */
export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  completed: 'approved',
  waiting: 'pending',
  unpaid: 'pending',
  retry: 'rejected',
  declined: 'rejected',
  cancelled: 'info',
  expired: 'rejected',
  'refund-due': 'info',
  refunded: 'info',
  'refunded-order': 'info',
  'given-back': 'info',
  'event-cancelled': 'rejected',
};

/** Whether the provider may still report something; money can arrive after a hold has ended. */
export function isOpen({ payment }: Pick<Purchase, 'payment'>): boolean {
  return payment?.status === 'pending' || payment?.status === 'expired';
}
