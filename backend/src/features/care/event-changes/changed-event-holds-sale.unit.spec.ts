import { describe, expect, it } from '@jest/globals';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { listing, started } from '../../../../test/purchase-story.js';
import type { PurchaseEvent } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { changedEventHoldsSale } from './changed-event-holds-sale.decision.js';
import { eventChangeDecider } from './event-change.decider.js';
import type { EventChangeEvent } from './event-change.events.js';

const NOW = new Date('2026-12-20T12:00:00Z');
const at = NOW.toISOString();
const debited = new Set<string>();
const facts: EventFacts = {
  ...{ name: 'Arsenal vs Chelsea', venue: 'Emirates', city: 'London' },
  ...{ date: '05/12/2026', time: '17:30', startsAt: '2026-12-05T17:30:00.000Z' },
};
const later = { ...facts, date: '10/01/2027', startsAt: '2027-01-10T17:30:00.000Z' };
const changed = (kind: 'cancelled' | 'moved' | 'vanished', to = facts): EventChangeEvent => ({
  type: 'EventChanged',
  data: { number: 1, kind, from: facts, to, answerUntil: null, at },
});
const noted: PurchaseEvent = {
  type: 'EventChangeNoted',
  data: { changeId: '77.1', number: 1, kind: 'moved', bought: facts, now: later, answerUntil: null, at },
};

function isHeld(change: readonly EventChangeEvent[], purchase: readonly PurchaseEvent[] = []): boolean {
  const check = changedEventHoldsSale({ purchaseId: 'p1', sellerId: 'sam', eventId: '77', lines: [listing] });
  const states = {
    change: change.reduce(eventChangeDecider.evolve, eventChangeDecider.initial()),
    purchase: [started(listing), ...purchase].reduce(purchaseDecider.evolve, purchaseDecider.initial()),
  };
  return check?.heldFor(states, { debited, now: NOW }) === 'event-change';
}

describe('a sale whose event changed', () => {
  it('is held before its order is told', () => {
    expect(isHeld([])).toBe(false);
    expect(isHeld([changed('cancelled')])).toBe(true);
    expect(isHeld([changed('moved', later)])).toBe(true);
    expect(isHeld([changed('moved', { ...facts, time: '18:00' })])).toBe(false);
  });

  it('is not held by its event once its order is told, nor while a vanished event waits for a decision', () => {
    expect(isHeld([changed('moved', later)], [noted])).toBe(false);
    expect(isHeld([changed('vanished')])).toBe(false);
    const data = { verdict: 'cancelled', by: 'ada', at } as const;
    expect(isHeld([changed('vanished'), { type: 'VanishedEventDecided', data, personal: {} }])).toBe(true);
  });

  it('of an event that the catalogue does not have has nothing to wait for', () => {
    const sale = { purchaseId: 'p1', sellerId: 'sam', eventId: null, lines: [listing] };
    expect(changedEventHoldsSale(sale)).toBeNull();
  });
});
