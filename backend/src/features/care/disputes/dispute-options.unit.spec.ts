import { describe, expect, it } from '@jest/globals';
import type { DisputeReason } from '@terrace/contracts/values/disputes';
import {
  category,
  completed,
  entered,
  event,
  listing,
  paid,
  requested,
  started,
  two,
} from '../../../../test/purchase-story.js';
import type { StartedPurchase } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../buying/purchases/purchase.decider.js';
import { type EarlierDispute, disputeOptions } from './dispute-options.decision.js';
import { disputedParts } from './disputed-tickets.decision.js';

const other = { ...listing, id: 'listing-2', sellerId: 'tom' };
const decided: EarlierDispute = {
  ...{ sellerId: 'sam', reason: 'wrong-ticket', status: 'decided', outcome: 'nothing' },
  tickets: [{ lineId: listing.id }],
};

function orderOf(...lines: Parameters<typeof started>): StartedPurchase {
  const events = [started(...lines), entered(...two), requested(25_000), paid, completed(false)];
  const purchase = events.reduce(purchaseDecider.evolve, purchaseDecider.initial());
  if (purchase.kind === 'none') throw new Error('the purchase was not started');
  return purchase;
}

const optionsOf = (purchase: StartedPurchase, ...earlier: EarlierDispute[]) =>
  disputeOptions({ purchase, earlier, times: null, completedAt: new Date(0) });

/** The lines that may be disputed for a reason, or why there is none. */
function offered(purchase: StartedPurchase, reason: DisputeReason, ...earlier: EarlierDispute[]) {
  const option = optionsOf(purchase, ...earlier).find((each) => each.reason === reason);
  return option?.refusal ?? option?.tickets.map(({ lineId, quantity }) => `${quantity} ${lineId}`).join();
}

// product.md 21.2, 21.6
describe('what the page of an order offers to dispute', () => {
  it('is not what was decided: the same tickets for the same reason', () => {
    const order = orderOf(listing);
    expect(offered(order, 'wrong-ticket')).toBe('2 listing-1');
    expect(offered(order, 'wrong-ticket', decided)).toBe('dispute-decided');
    expect(offered(order, 'refused-at-gate', decided)).toBe('2 listing-1');
    expect(offered(order, 'wrong-ticket', { ...decided, outcome: 'replacement' })).toBe('2 listing-1');
  });

  it('is the other seats of a line where those that were decided on were named', () => {
    const one: EarlierDispute = { ...decided, tickets: [{ lineId: listing.id, seats: [1] }] };
    const [wrong, gate] = ['wrong-ticket', 'refused-at-gate'].map(
      (reason) => optionsOf(orderOf(listing), one).find((option) => option.reason === reason)?.tickets,
    );
    expect(wrong).toEqual([{ lineId: listing.id, quantity: 1, seats: [2] }]);
    expect(gate).toEqual([{ lineId: listing.id, quantity: 2 }]);
    const both: EarlierDispute = { ...decided, tickets: [{ lineId: listing.id, seats: [2] }] };
    expect(offered(orderOf(listing), 'wrong-ticket', one, both)).toBe('dispute-decided');
  });

  it('is what other sellers sold while a dispute is open, and nothing after five', () => {
    const open: EarlierDispute = { ...decided, status: 'awaiting-answer', outcome: null };
    const five = Array.from({ length: 5 }, (): EarlierDispute => ({ ...open, status: 'withdrawn' }));
    expect(offered(orderOf(listing), 'refused-at-gate', open)).toBe('dispute-open');
    expect(offered(orderOf(listing, other, category), 'refused-at-gate', open)).toBe('2 listing-2,1 77-1');
    expect(offered(orderOf(listing), 'wrong-ticket', ...five)).toBe('too-many-disputes');
  });

  it('is nothing while a bank asks for all that was paid, as none could be opened', () => {
    const chargeback = {
      chargebackId: 'c1',
      amount: { amount: 25_000, currency: 'USD' },
      reason: 'other',
    } as const;
    const after = (status: 'open' | 'won'): StartedPurchase => ({
      ...orderOf(listing),
      chargebacks: [{ ...chargeback, status, evidenceDueAt: null, loss: null }],
    });
    expect(optionsOf(after('open'))).toEqual([]);
    expect(() => disputedParts(after('open'), undefined)).toThrow('not-disputable');
    expect(offered(after('won'), 'wrong-ticket')).toBe('2 listing-1');
  });

  it('is nothing once the event was cancelled, until it is on again', () => {
    const facts = { ...event, city: 'London', startsAt: null };
    const order = orderOf(listing, category);
    const after = (kind: 'cancelled' | 'back'): StartedPurchase => ({
      ...order,
      change: {
        ...{ changeId: 'c', number: 1, kind, bought: facts, now: facts, answerUntil: null, at: '' },
        ...{ sequence: 1, answer: null },
      },
    });
    expect(optionsOf(after('cancelled'))).toEqual([]);
    expect(() => disputedParts(after('cancelled'), undefined)).toThrow('not-disputable');
    expect(optionsOf(after('back'))).toHaveLength(3);
  });
});
