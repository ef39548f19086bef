import { describe, expect, it } from '@jest/globals';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { givenDecider } from '../../../../../test/given-decider.js';
import {
  cancelled as ended,
  completed,
  listing,
  paid,
  paying,
  refundDue,
  settle,
  started,
} from '../../../../../test/purchase-story.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { PurchaseEvent } from '../purchase.events.js';
import type { ChangedEvent } from './event-change.decision.js';
import type { EventChangeAnswered, EventChangeNoted } from './event-change.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const UNTIL = new Date('2026-12-05T12:00:00Z');
const given = givenDecider(purchaseDecider);
const order = [...paying, paid, completed(false)];
const [begun] = paying;
if (begun?.type !== 'PurchaseStarted') throw new Error('The story begins with a purchase');
const { name, date, time, venue } = begun.data.event;

const bought: EventFacts = { name, date, time, venue, city: 'London', startsAt: null };
const later = { ...bought, date: '12/12/2026' };
const elsewhere = { ...later, venue: 'Wembley' };
const tell = (change: Partial<ChangedEvent>) =>
  ({
    type: 'NoteEventChange',
    change: {
      changeId: 'e1.1',
      number: 1,
      standing: 'on',
      from: bought,
      to: later,
      answersFrom: NOW,
      ...change,
    },
  }) as const;
const noted = (data: Partial<EventChangeNoted['data']> = {}): EventChangeNoted => ({
  type: 'EventChangeNoted',
  data: {
    changeId: 'e1.1',
    number: 1,
    kind: 'moved',
    bought,
    now: later,
    answerUntil: UNTIL.toISOString(),
    at: NOW.toISOString(),
    ...data,
  },
});
const answered = (
  choice: 'keep' | 'refund',
  by: 'buyer' | 'deadline' = 'buyer',
  at = NOW,
): EventChangeAnswered => ({
  type: 'EventChangeAnswered',
  data: { changeId: 'e1.1', choice, by, at: at.toISOString() },
});
const mail = (changeId = 'e1.1'): PurchaseEvent => ({
  type: 'BuyerMailRequested',
  data: { about: `event-change:${changeId}` },
});
const answer = (choice: 'keep' | 'refund') =>
  ({ type: 'AnswerEventChange', choice, refundId: 'r1' }) as const;
const refund: PurchaseEvent = {
  type: 'RefundRequested',
  data: {
    refundId: 'r1',
    paymentId: 'pay-1',
    amount: { amount: 25_000, currency: 'USD' },
    reason: 'event-moved',
    tickets: null,
    bearer: 'sale',
    shares: { [listing.id]: 18_750 },
    by: null,
    at: NOW.toISOString(),
  },
};
const refundedInFull: PurchaseEvent = {
  type: 'RefundSucceeded',
  data: { refundId: 'r1', source: 'webhook' },
};
const off = noted({ kind: 'cancelled', now: bought, answerUntil: null });

// product.md 19.6
describe('an order of a moved event', () => {
  it('is told and mailed once, and has the new day and place', () => {
    given(...order)
      .when(tell({}), NOW)
      .then(noted(), mail());
    const told = given(...order, noted());
    told.when(tell({}), NOW).then();
    expect(told.state).toMatchObject({ event: { date: '12/12/2026' } });
  });

  it('is told nothing of the hour that was announced since it was bought for 00:00', () => {
    const event = { ...begun.data.event, time: '00:00' };
    given({ ...begun, data: { ...begun.data, event } }, ...order.slice(1))
      .when(tell({ to: bought }), NOW)
      .then();
  });

  it('may be answered for the days of the policy that its purchase began with', () => {
    const policy = { ...FIRST_POLICY, refundDeadlineDays: 3 };
    given({ ...begun, data: { ...begun.data, policy } }, ...order.slice(1))
      .when(tell({}), NOW)
      .then(noted({ answerUntil: '2026-11-24T12:00:00.000Z' }), mail());
  });

  it('may be kept or given back until the deadline, and not after it', () => {
    const open = given(...order, noted());
    open.when(answer('keep'), NOW).then(answered('keep'));
    open.when(answer('refund'), NOW).then(answered('refund'), refund);
    open.when(answer('refund'), UNTIL).thenRefused('nothing-to-answer');
  });

  it('takes one answer: the same again changes nothing, another one is refused', () => {
    const kept = given(...order, noted(), answered('keep'));
    kept.when(answer('keep'), NOW).then();
    kept.when(answer('refund'), NOW).thenRefused('already-decided', {
      decision: { status: 'keep', by: 'buyer', at: NOW.toISOString() },
    });
  });

  it('is kept by silence once the deadline has passed, not before, and not when it was answered', () => {
    const expire = { type: 'ExpireEventChange' } as const;
    const before = new Date(UNTIL.getTime() - 1);
    given(...order, noted())
      .when(expire, before)
      .then();
    given(...order, noted())
      .when(expire, UNTIL)
      .then(answered('keep', 'deadline', UNTIL));
    given(...order, noted(), answered('refund'), refund)
      .when(expire, UNTIL)
      .then();
    given(...order, noted(), answered('keep', 'deadline', UNTIL))
      .when(answer('refund'), UNTIL)
      .thenRefused('already-decided');
  });

  it('is asked again when the event moves again, unless all of it was given back', () => {
    const again = tell({ number: 2, changeId: 'e1.2', from: later, to: elsewhere });
    const second = { changeId: 'e1.2', number: 2, now: elsewhere };
    given(...order, noted(), answered('keep'))
      .when(again, NOW)
      .then(noted(second), mail('e1.2'));
    given(...order, noted(), answered('refund'), refund)
      .when(again, NOW)
      .then(noted({ ...second, answerUntil: null }), mail('e1.2'));
  });

  it('moved twice and back holds what was bought, without an offer; a choice that was made is kept', () => {
    const back = tell({ number: 3, changeId: 'e1.3', from: elsewhere, to: bought });
    const home = noted({ number: 3, changeId: 'e1.3', kind: 'back', now: bought, answerUntil: null });
    const twice = [noted(), noted({ number: 2, changeId: 'e1.2', now: elsewhere })];
    given(...order, ...twice)
      .when(back, NOW)
      .then(home, mail('e1.3'));
    given(...order, ...twice, home)
      .when(answer('refund'), NOW)
      .thenRefused('nothing-to-answer');
    const wanted = given(...order, noted(), answered('refund'), refund, home);
    expect(wanted.state).toMatchObject({ change: { answer: { choice: 'refund' } } });
  });

  it('that was bought on the new day is told nothing', () =>
    given(
      { ...begun, data: { ...begun.data, event: { ...begun.data.event, date: later.date } } },
      ...order.slice(1),
    )
      .when(tell({}), NOW)
      .then());
});

describe('an order of a cancelled event', () => {
  it('is told and mailed once, and has nothing to choose', () => {
    given(...order)
      .when(tell({ standing: 'cancelled', to: bought }), NOW)
      .then(off, mail());
    given(...order, off)
      .when(tell({ standing: 'cancelled', to: bought, number: 2 }), NOW)
      .then();
    given(...order, off)
      .when(answer('refund'), NOW)
      .thenRefused('nothing-to-answer');
  });

  it('that is on again is told that it is what was bought', () =>
    given(...order, off)
      .when(tell({ number: 2, to: bought }), NOW)
      .then(noted({ number: 2, kind: 'back', now: bought, answerUntil: null }), mail()));

  it('that was refunded is noted, and not mailed', () =>
    given(...order, refund, refundedInFull)
      .when(tell({ standing: 'cancelled', to: bought }), NOW)
      .then(off));
});

describe('a hold on tickets of a cancelled event', () => {
  const cancel: PurchaseEvent = { type: 'PurchaseCancelled', data: { reason: 'event-cancelled' } };

  it('ends', () =>
    given(...paying)
      .when(tell({ standing: 'cancelled', to: bought }), NOW)
      .then(off, cancel));

  it('gives late money back, though the tickets are there', () => {
    given(...paying, off, cancel)
      .when(settle('succeeded'), NOW)
      .then(paid, refundDue);
    given(...paying, ended)
      .when(settle('succeeded'), NOW)
      .then(paid, completed(true));
  });

  it('that is paid after its event moved is mailed what it moved to', () => {
    given(...paying)
      .when(tell({}), NOW)
      .then(noted());
    given(...paying, noted())
      .when(settle('succeeded'), NOW)
      .then(paid, completed(false), mail());
  });

  it('that had run out is noted while its money may come, and else left alone', () => {
    const over = tell({ standing: 'cancelled', to: bought });
    given(...paying, { type: 'HoldExpired', data: {} })
      .when(over, NOW)
      .then(off);
    given(started(listing), { type: 'HoldExpired', data: {} }).when(over, NOW).then();
  });
});
