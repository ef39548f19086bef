import { type DueSale, type HoldCheck } from '../../../money/payouts/payouts.public.js';
import { isOwed, isUndelivered } from '../delivery.decision.js';
import { type SeatFacts, factsOf, seatsOf } from './seats-of-order.js';

/**
 * A seat that its seller has not delivered in time holds the sale from its due time on, whether it was marked as overdue or not
 * (product.md 23.7). Before the delivery of a sold seat was started, its due time is unknown, so it holds the sale too. For a lost
 * chargeback the due time does not count, also where there is none (product.md 27.3).
 */
export function undeliveredHoldsSale({ purchaseId, sellerId, lines }: DueSale): HoldCheck<SeatFacts> {
  const seats = seatsOf(
    purchaseId,
    lines.filter((line) => line.sellerId === sellerId),
  );
  return {
    facts: factsOf(seats),
    heldFor: (states, { now, countsAllSeats = false }) => {
      const isMissing = seats.some(({ deliveryId }) => {
        const state = states[`seat ${deliveryId}`];
        if (state?.kind !== 'started') return true;
        return countsAllSeats ? isOwed(state) : isUndelivered(state, now);
      });
      return isMissing ? 'delivery' : null;
    },
  };
}
