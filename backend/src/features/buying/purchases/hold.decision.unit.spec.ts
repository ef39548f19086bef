import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import {
  atHalfPastTwelve,
  atQuarterToOne,
  atTwelveFifteen,
  cancelled,
  completed,
  declined,
  entered,
  expired,
  extendedBy,
  holdMs,
  listing,
  requested,
  started,
  two,
} from '../../../../test/purchase-story.js';
import { purchaseDecider } from './purchase.decider.js';
import { type PurchaseEvent, evolvePurchase, noPurchase } from './purchase.events.js';
import { type ExtendHoldForBuyer, possibleEndForBuyer } from './hold.decision.js';

const given = givenDecider(purchaseDecider);
const AT_ONE = '2026-11-21T13:00:00.000Z';
const by = { id: 'ada', name: 'Ada Adams' };

const help = (startsAt: string | null = null): ExtendHoldForBuyer => ({
  type: 'ExtendHoldForBuyer',
  by,
  startsAt: startsAt === null ? null : new Date(startsAt),
});
const helped = (holdExpiresAt: string): PurchaseEvent => ({
  type: 'HoldExtended',
  data: { holdExpiresAt, by: 'administrator', administrator: 'ada' },
  personal: { ada: { name: 'Ada Adams' } },
});
const mismatched: PurchaseEvent = {
  type: 'PaymentMismatched',
  data: { paymentId: 'pay-1', messageId: 'evt-1', amount: '1.00', currency: 'USD', source: 'webhook' },
};

// product.md 25.9
describe('an administrator', () => {
  it('extends a hold by 15 minutes, once, and leaves the buyer their own extensions', () => {
    given(started(listing)).when(help()).then(helped(atHalfPastTwelve));
    given(started(listing), helped(atHalfPastTwelve)).when(help()).thenRefused('extended-for-buyer');
    given(started(listing), helped(atHalfPastTwelve), extendedBy('buyer', atQuarterToOne))
      .when({ type: 'ExtendHold', holdMs })
      .then(extendedBy('buyer', AT_ONE));
  });

  it('extends it also when the buyer has used theirs', () =>
    given(started(listing), extendedBy('buyer'), extendedBy('buyer', atQuarterToOne))
      .when(help())
      .then(helped(AT_ONE)));

  it('extends it to the event’s start at most', () => {
    const soon = '2026-11-21T12:20:00.000Z';
    given(started(listing)).when(help(soon)).then(helped(soon));
    given(started(listing)).when(help(atTwelveFifteen)).thenRefused('event-begins');
  });

  it('extends nothing that has ended', () => {
    given(started(listing)).when(help(), new Date(atTwelveFifteen)).thenRefused('hold-expired');
    given(started(listing), expired).when(help()).thenRefused('hold-expired');
    given(started(listing), cancelled).when(help()).thenRefused('purchase-closed');
    given(started(listing), entered(...two), completed(false))
      .when(help())
      .thenRefused('purchase-closed');
  });

  it('extends it while the card page is open or after a declined card, not once money was reported', () => {
    const paying = [started(listing), entered(...two), requested(25_000)];
    given(...paying)
      .when(help())
      .then(helped(atHalfPastTwelve));
    given(...paying, declined)
      .when(help())
      .then(helped(atHalfPastTwelve));
    given(...paying, mismatched)
      .when(help())
      .thenRefused('payment-settling');
    given(...paying, declined, requested(25_000, 'pay-2'), mismatched)
      .when(help())
      .thenRefused('payment-settling');
  });

  it('is offered just what would be done', () => {
    const now = new Date('2026-11-21T12:01:00.000Z');
    const offered = (startsAt: Date | null, at: Date, ...events: PurchaseEvent[]) => {
      const state = events.reduce(evolvePurchase, noPurchase);
      return state.kind === 'started' ? possibleEndForBuyer(state, startsAt, at) : null;
    };
    expect(offered(null, now, started(listing))?.toISOString()).toBe(atHalfPastTwelve);
    expect(offered(new Date(atTwelveFifteen), now, started(listing))).toBeNull();
    expect(offered(null, new Date(atTwelveFifteen), started(listing))).toBeNull();
    expect(offered(null, now, started(listing), helped(atHalfPastTwelve))).toBeNull();
    expect(offered(null, now, started(listing), cancelled)).toBeNull();
  });
});
