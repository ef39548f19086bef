import { describe, expect, it } from '@jest/globals';
import type { DisputeReason } from '@terrace/contracts/values/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  completed,
  entered,
  listing,
  paid,
  requested,
  started,
  two,
} from '../../../../test/purchase-story.js';
import { purchaseDecider } from '../../buying/purchases/purchase.decider.js';
import type { EarlierDispute } from './dispute-options.decision.js';
import { openDisputesPlan } from './dispute.plans.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const purchase = [started(listing), entered(...two), requested(25_000), paid, completed(false)].reduce(
  purchaseDecider.evolve,
  purchaseDecider.initial(),
);
const decided: EarlierDispute = {
  ...{ sellerId: 'sam', reason: 'wrong-ticket', status: 'decided', outcome: 'nothing' },
  tickets: [{ lineId: listing.id }],
};

/** Opens a dispute about the tickets of an order, or the code of its refusal. */
function opening(reason: DisputeReason, ...earlier: EarlierDispute[]): string {
  const plan = openDisputesPlan({
    ...{ purchaseId: 'p1', reason, description: 'Not these', times: null, completedAt: new Date(0), earlier },
    sellers: new Map([['sam', { id: 'sam', fullName: 'Sam', companyName: 'Seats' }]]),
    idFor: () => 'd2',
  });
  try {
    return plan
      .commands({ purchase }, NOW)
      .map(({ entityId }) => entityId)
      .join();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('another dispute of an order', () => {
  it('is refused for the reason that was decided on, and possible for another', () => {
    expect(opening('wrong-ticket', decided)).toBe('dispute-decided');
    expect(opening('wrong-ticket', { ...decided, outcome: 'refund', status: 'refunding' })).toBe(
      'dispute-decided',
    );
    expect(opening('refused-at-gate', decided)).toBe('d2');
  });

  it('is possible after one that was withdrawn, of other tickets, or that ended with a promise', () => {
    expect(opening('wrong-ticket', { ...decided, status: 'withdrawn', outcome: null })).toBe('d2');
    expect(opening('wrong-ticket', { ...decided, tickets: [{ lineId: 'listing-2' }] })).toBe('d2');
    expect(opening('wrong-ticket', { ...decided, sellerId: 'tom' })).toBe('d2');
    expect(opening('wrong-ticket', { ...decided, outcome: 'replacement' })).toBe('d2');
  });

  it('is refused after five about the same seller, however they ended', () => {
    const withdrawn: EarlierDispute = { ...decided, status: 'withdrawn', outcome: null };
    const times = (count: number) => Array.from({ length: count }, () => withdrawn);
    expect(opening('wrong-ticket', ...times(4))).toBe('d2');
    expect(opening('wrong-ticket', ...times(5))).toBe('too-many-disputes');
  });
});
