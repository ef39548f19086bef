import { describe, expect, it } from '@jest/globals';
import {
  DUE,
  KICK_OFF,
  STARTED,
  after,
  cancelled,
  delivered,
  due,
} from '../../../../../test/delivery-story.js';
import { category, listing } from '../../../../../test/purchase-story.js';
import { deliveryDecider } from '../delivery.decider.js';
import type { DeliveryEvent } from '../delivery.events.js';
import { undeliveredHoldsSale } from './undelivered-holds-sale.decision.js';

const one = { ...listing, quantity: 1 };
const sale = { purchaseId: 'p1', sellerId: 'sam', eventId: '77', lines: [one, category] };
const debited = new Set<string>();

/** Whether the only seat of the sale holds it after these events. */
function isHeld(events: readonly DeliveryEvent[], now: Date, countsAllSeats = false): boolean {
  const check = undeliveredHoldsSale(sale);
  const names = Object.keys(check.facts) as (keyof typeof check.facts)[];
  expect(names).toHaveLength(1);
  const state = events.reduce(deliveryDecider.evolve, deliveryDecider.initial());
  const states = Object.fromEntries(names.map((name) => [name, state]));
  return check.heldFor(states, { debited, now, countsAllSeats }) === 'delivery';
}

describe('a seat', () => {
  it('holds its sale from its due time on, before it was marked as overdue', () => {
    expect(isHeld([due()], new Date(DUE.getTime() - 1))).toBe(false);
    expect(isHeld([due()], DUE)).toBe(true);
  });

  it('holds its sale also where nothing ran until weeks after the event', () => {
    expect(isHeld([due()], after(KICK_OFF, 30 * 24))).toBe(true);
  });

  it('that was delivered or cancelled holds nothing', () => {
    expect(isHeld([due(), delivered('a')], DUE)).toBe(false);
    expect(isHeld([due(), cancelled('refunded')], DUE)).toBe(false);
  });

  it('whose delivery was not started yet holds its sale; one started after its event does not', () => {
    expect(isHeld([], DUE)).toBe(true);
    expect(isHeld([due({ at: KICK_OFF.toISOString() })], after(KICK_OFF, 1))).toBe(false);
  });

  // product.md 27.3
  it('that was not delivered counts for a lost chargeback without a due time, and before it', () => {
    for (const started of [due(), due({ times: null, dueAt: null }), due({ at: KICK_OFF.toISOString() })]) {
      expect(isHeld([started], STARTED, true)).toBe(true);
      expect(isHeld([started, delivered('a')], STARTED, true)).toBe(false);
      expect(isHeld([started, cancelled('refunded')], STARTED, true)).toBe(false);
      expect(isHeld([started, delivered('a'), cancelled('event-cancelled')], STARTED, true)).toBe(true);
    }
  });
});
