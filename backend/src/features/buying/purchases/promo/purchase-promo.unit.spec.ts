import { describe, expect, it } from '@jest/globals';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { givenDecider } from '../../../../../test/given-decider.js';
import { givenProjection } from '../../../../../test/given-projection.js';
import { plannedCommands } from '../../../../../test/planned-commands.js';
import {
  atTwelveFifteen,
  complete,
  completed,
  entered,
  event,
  expired,
  extendedBy,
  holdMs,
  listing,
  paid,
  requested,
  settle,
  started,
  two,
  usd,
} from '../../../../../test/purchase-story.js';
import { promoCodeDecider } from '../../promo-codes/promo-code.decider.js';
import type { PromoCodeEvent } from '../../promo-codes/promo-code.events.js';
import { discountOf, finalAmount } from '../pricing.js';
import { purchaseList } from '../purchase-list.projection.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { AppliedPromo, PurchaseEvent } from '../purchase.events.js';
import { applyPromoPlan, changePurchasePlan, settlePaymentPlan } from '../purchase.plans.js';

const now = new Date('2026-11-21T12:00:00Z');
const tenPercent: AppliedPromo = { id: 'code-1', name: 'DERBY10', type: 'percentage', amount: 10 };
const allOfIt: AppliedPromo = { id: 'code-2', name: 'FREE', type: 'percentage', amount: 100 };
const applied = (promo: AppliedPromo): PurchaseEvent => ({ type: 'PromoApplied', data: { promo } });
const removed: PurchaseEvent = { type: 'PromoRemoved', data: {} };
const apply = (promo: AppliedPromo) => ({ type: 'ApplyPromo', promo }) as const;
const given = givenDecider(purchaseDecider);

describe('a discount', () => {
  it.each([
    [10, 25_000, 2_500],
    [10, 5, 1],
    [10, 4, 0],
    [33, 100, 33],
    [50, 1, 1],
    [100, 12_345, 12_345],
    [1, 0, 0],
    [99, 50 * 1_000_000_00, 49.5 * 1_000_000_00],
  ])('of %i per cent on %i cents is %i: whole cents, rounded half up', (amount, total, off) =>
    expect(discountOf(usd(total), { type: 'percentage', amount })).toEqual(usd(off)),
  );

  it.each([
    ['USD', 25_000, 2_000],
    ['USD', 1_500, 1_500],
    ['JPY', 25_000, 20],
    ['RWF', 25_000, 20],
    ['KWD', 25_000, 20_000],
  ])('of fixed 20 is converted to minor units of %s and capped at the total of %i', (currency, amount, off) =>
    expect(discountOf({ amount, currency }, { type: 'fixed', amount: 20 })).toEqual({
      amount: off,
      currency,
    }),
  );

  it('of a currency without minor units is a whole number of main units', () =>
    expect(discountOf({ amount: 5_005, currency: 'RWF' }, { type: 'percentage', amount: 10 })).toEqual({
      amount: 501,
      currency: 'RWF',
    }));

  it('leaves a total to pay that is never below 0', () => {
    expect(finalAmount([listing], tenPercent)).toEqual(usd(22_500));
    expect(finalAmount([listing], { type: 'fixed', amount: 1_000 })).toEqual(usd(0));
    expect(finalAmount([listing], null)).toEqual(usd(25_000));
  });
});

describe('a purchase with a promo code', () => {
  it('replaces the code it had, and applies the same code once', () => {
    given(started(listing)).when(apply(tenPercent)).then(applied(tenPercent));
    given(started(listing), applied(tenPercent)).when(apply(tenPercent)).then();
    given(started(listing), applied(tenPercent)).when(apply(allOfIt)).then(applied(allOfIt));
  });

  it('removes the code', () => {
    given(started(listing), applied(tenPercent)).when({ type: 'RemovePromo' }).then(removed);
    given(started(listing)).when({ type: 'RemovePromo' }).then();
  });

  it('rejects applying and removing once the price is frozen or the hold has ended', () => {
    const paying = [started(listing), entered(...two), requested(25_000)];
    given(...paying)
      .when(apply(tenPercent))
      .thenRefused('payment-started');
    given(...paying)
      .when({ type: 'RemovePromo' })
      .thenRefused('payment-started');
    given(started(listing)).when(apply(tenPercent), new Date(atTwelveFifteen)).thenRefused('hold-expired');
    given(started(listing), expired).when(apply(tenPercent)).thenRefused('hold-expired');
  });

  it('requests payment of the discounted total, and none when it is zero', () => {
    given(started(listing), applied(tenPercent))
      .when(complete(two))
      .then(entered(...two), extendedBy('payment'), requested(22_500));
    given(started(listing), applied(allOfIt))
      .when(complete(two))
      .then(entered(...two), completed(false));
    given(started(listing), applied(tenPercent), removed)
      .when(complete(two))
      .then(entered(...two), extendedBy('payment'), requested(25_000));
  });
});

describe('the purchase row', () => {
  const { given: row } = givenProjection(purchaseList);

  it('shows the discount, also after a price change, and none once the code is removed', () => {
    const cheaper = { ...listing, unitPrice: usd(1_000) };
    row(started(listing), applied(tenPercent)).then({
      original_amount: 25_000,
      final_amount: 22_500,
      promo_code: 'DERBY10',
      promo_type: 'percentage',
      promo_amount: 10,
    });
    row(started(listing), applied(tenPercent), { type: 'PricesChanged', data: { lines: [cheaper] } }).then({
      original_amount: 2_000,
      final_amount: 1_800,
    });
    row(started(listing), applied(tenPercent), removed).then({ final_amount: 25_000, promo_code: null });
  });
});

const factsAt = (venue: string) => ({ ...event, venue, city: 'London', startsAt: null });
const paidOf = (amount: number): PurchaseEvent => ({
  type: 'PaymentSucceeded',
  data: { paymentId: 'pay-1', amount: usd(amount), source: 'webhook' },
});

const refundRequested = (refundId: string, amount: number, reason: RefundReason): PurchaseEvent => ({
  type: 'RefundRequested',
  data: {
    ...{ refundId, paymentId: 'pay-1', amount: usd(amount), reason, tickets: null },
    ...{ bearer: 'sale', shares: {}, by: null, at: now.toISOString() },
  },
});
const refundSucceeded = (refundId: string): PurchaseEvent => ({
  type: 'RefundSucceeded',
  data: { refundId, source: 'webhook' },
});

describe('the promo code commands of a purchase', () => {
  const terms = { ...tenPercent, durationDays: 30, maxUses: 1, maxUsesPerBuyer: null };
  const { id: _id, ...ofCode } = terms;
  const created: PromoCodeEvent = {
    type: 'PromoCodeCreated',
    data: { ...ofCode, by: 'maria', at: now.toISOString() },
  };
  const taken: PromoCodeEvent = {
    type: 'PromoUseReserved',
    data: { purchaseId: 'other', buyerId: 'bob' },
  };
  const code = (...events: PromoCodeEvent[]) =>
    events.reduce(promoCodeDecider.evolve, promoCodeDecider.initial());
  const held = [started(listing), applied(tenPercent)];
  const paying = [...held, entered(...two), requested(22_500)];
  const asked = (command: Parameters<typeof changePurchasePlan>[1], at: Date, ...history: PurchaseEvent[]) =>
    plannedCommands(changePurchasePlan('p1', command), { purchase: given(...history).state }, at)
      .filter(({ entityId }) => entityId === 'code-1')
      .map((ofPromo) => ofPromo.command);
  const completing = complete(two, { emailKeys: ['ada@'] });
  const ada = { buyerId: 'guest-1', emailKeys: ['ada@'] };

  it('reserve one use when the price is frozen, and none before', () => {
    if (completing.type !== 'CompletePurchase') throw new Error('Not the command');
    expect(asked(completing, now, ...held)).toEqual([{ type: 'ReserveUse', purchaseId: 'p1', ...ada }]);
    expect(asked(completing, now, ...paying)).toEqual([]);
    expect(asked({ type: 'ExtendHold', holdMs }, now, ...held)).toEqual([]);
  });

  it('release the use when the purchase fails, and nothing when none was reserved', () => {
    const cancel = { type: 'CancelPurchase', reason: 'buyer' } as const;
    expect(asked(cancel, now, ...paying)).toEqual(release);
    expect(asked({ type: 'ExpireHold' }, new Date(atTwelveFifteen), ...paying)).toEqual(release);
    expect(asked(cancel, now, ...held)).toEqual([]);
  });

  it('reject a code that is used up when the buyer applies it', () => {
    const plan = applyPromoPlan('p1', 'code-1', ada);
    const purchase = given(started(listing)).state;
    expect(plan.commands({ purchase, promo: code(created) }, now)).toMatchObject([
      { entityId: 'p1', command: { type: 'ApplyPromo', promo: tenPercent } },
    ]);
    expect(() => plan.commands({ purchase, promo: code(created, taken) }, now)).toThrow('promo-used-up');
  });

  it('reserve a use again for late money while one is available, or else leave a refund due', () => {
    const {
      type: _type,
      ticketsLeft: _left,
      ...settlement
    } = settle('succeeded', {
      stated: { amount: '225.00', currency: 'USD' },
    });
    const purchase = given(...paying, expired).state;
    const plan = settlePaymentPlan(
      'p1',
      { listingLines: [], promoId: 'code-1', emailKeys: ['ada@'] },
      settlement,
    );
    const commands = (...events: PromoCodeEvent[]) =>
      plannedCommands(plan, { purchase, 'promo code-1': code(...events) }, now).map(({ command }) => command);
    expect(commands(created)).toContainEqual({ type: 'RetakeUse', purchaseId: 'p1', ...ada });
    expect(commands(created, taken)).toMatchObject([{ type: 'SettlePayment', ticketsLeft: false }]);
  });

  const release = [{ type: 'ReleaseUse', purchaseId: 'p1' }];
  const settleRefund = (refundId: string, outcome: 'succeeded' | 'failed' = 'succeeded') =>
    ({ type: 'SettleRefund', refundId, outcome, message: '', source: 'webhook' }) as const;
  const bought = [...paying, paidOf(22_500), completed(false)];

  it.each(['event-cancelled', 'event-moved', 'dispute', 'our-mistake', 'late-payment'] as const)(
    'release the use once all was refunded for our or the event’s reason: %s',
    (reason) => {
      const refunding = [...bought, refundRequested('r1', 22_500, reason)];
      expect(asked(settleRefund('r1'), now, ...refunding)).toEqual(release);
      expect(asked(settleRefund('r1', 'failed'), now, ...refunding)).toEqual([]);
    },
  );

  it('keep the use of an order that was refunded in part, or because its buyer asked', () => {
    const half = refundRequested('r1', 11_250, 'event-cancelled');
    const rest = (reason: 'event-cancelled' | 'buyer-asked') => refundRequested('r2', 11_250, reason);
    const halfBack = [...bought, half, refundSucceeded('r1')];
    expect(asked(settleRefund('r1'), now, ...bought, half)).toEqual([]);
    expect(asked(settleRefund('r2'), now, ...halfBack, rest('event-cancelled'))).toEqual(release);
    expect(asked(settleRefund('r2'), now, ...halfBack, rest('buyer-asked'))).toEqual([]);
    for (const reason of ['buyer-asked', 'other'] as const)
      expect(asked(settleRefund('r1'), now, ...bought, refundRequested('r1', 22_500, reason))).toEqual([]);
  });

  it('release the use of an order that cost nothing when its event is cancelled, and not when it moves', () => {
    const free = [started(listing), applied(tenPercent), entered(...two), completed(false)];
    const note = (standing: 'on' | 'cancelled', venue: string) =>
      ({
        type: 'NoteEventChange',
        change: {
          ...{ changeId: 'c1', number: 1, standing, answersFrom: null },
          ...{ from: factsAt('Emirates'), to: factsAt(venue) },
        },
      }) as const;
    expect(asked(note('cancelled', 'Emirates'), now, ...free)).toEqual(release);
    expect(asked(note('on', 'Wembley'), now, ...free)).toEqual([]);
    expect(asked(note('cancelled', 'Emirates'), now, ...bought)).toEqual([]);
  });

  it('keep the use of a paid purchase', () => {
    expect(given(...paying, paid, completed(false)).state).toMatchObject({ status: 'completed' });
    expect(
      asked({ type: 'ExpireHold' }, new Date(atTwelveFifteen), ...paying, paid, completed(false)),
    ).toEqual([]);
  });
});
