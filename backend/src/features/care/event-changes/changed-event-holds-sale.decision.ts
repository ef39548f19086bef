import { isoDate } from '@terrace/contracts/values/time/event-date';
import type { Fact } from '@terrace/event-core/model/plan';
import { endOfVenueDay, zonesOfVenue } from '../../market/catalogue/catalogue.public.js';
import type { DueSale, HoldCheck } from '../../money/payouts/payouts.public.js';
import type { PurchaseState } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { eventChangeDecider } from './event-change.decider.js';
import type { ChangedEventState } from './event-change.events.js';

interface ChangeFacts extends Record<string, Fact<unknown>> {
  readonly change: Fact<ChangedEventState | null>;
  readonly purchase: Fact<PurchaseState>;
}

/**
 * A change that the sale was not told of yet holds it when the event is cancelled, or its new day is not over. Once told, the
 * sale's own day counts (product.md 19.3, 20.1).
 */
export function changedEventHoldsSale({ purchaseId, eventId }: DueSale): HoldCheck<ChangeFacts> | null {
  if (eventId === null) return null;
  return {
    facts: {
      change: { decider: eventChangeDecider, entityId: eventId },
      purchase: { decider: purchaseDecider, entityId: purchaseId },
    },
    heldFor: ({ change, purchase }, { now }) => {
      if (!change || purchase.kind === 'none' || (purchase.change?.number ?? 0) >= change.number) return null;
      if (change.upstream === 'cancelled' || change.verdict?.status === 'cancelled') return 'event-change';
      const day = change.facts.date === null ? undefined : isoDate(change.facts.date);
      const isAhead = day !== undefined && endOfVenueDay(day, zonesOfVenue('', change.facts.city)) > now;
      return isAhead ? 'event-change' : null;
    },
  };
}
