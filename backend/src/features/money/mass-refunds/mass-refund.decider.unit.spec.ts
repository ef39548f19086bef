import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { amountsToLimit, massRefundDecider, totalsOf } from './mass-refund.decider.js';
import type { MassRefundEvent } from './mass-refund.events.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const orders = [
  { purchaseId: 'one', amount: usd(100) },
  { purchaseId: 'two', amount: eur(50) },
  { purchaseId: 'three', amount: usd(20) },
];
const event = { eventId: 'event', eventName: 'Arsenal vs Chelsea', reason: 'event-cancelled' } as const;
const by = { id: 'admin', name: 'Ina', note: 'Rained off' };
const start = { type: 'StartMassRefund', ...event, orders, confirm: [usd(120), eur(50)], by } as const;
const started: MassRefundEvent = {
  type: 'MassRefundStarted',
  data: { ...event, orders, totals: [eur(50), usd(120)], by: 'admin', at: '2026-11-21T12:00:00.000Z' },
  personal: { admin: { name: 'Ina', note: 'Rained off' } },
};
const tried = (requested: string[], refused: string[] = []): MassRefundEvent => ({
  type: 'MassRefundOrdersTried',
  data: { requested, refused: refused.map((purchaseId) => ({ purchaseId, code: 'refund-changed' })) },
});
const record = (requested: string[], refused: string[] = []) => ({
  type: 'RecordTriedOrders' as const,
  requested,
  refused: refused.map((purchaseId) => ({ purchaseId, code: 'refund-changed' })),
});
const finished: MassRefundEvent = { type: 'MassRefundFinished', data: {} };
const given = givenDecider(massRefundDecider);

describe('a mass refund', () => {
  it('starts with the totals that were confirmed, in any order of currencies', () => {
    given().when(start).then(started);
  });

  it.each([
    ['another sum', [usd(121), eur(50)]],
    ['a currency less', [usd(120)]],
    ['a currency more', [usd(120), eur(50), { amount: 1, currency: 'GBP' }]],
    ['another currency', [usd(120), { amount: 50, currency: 'GBP' }]],
  ])('is refused when %s was confirmed', (_what, confirm) => {
    given()
      .when({ ...start, confirm })
      .thenRefused('totals-changed');
  });

  it('is refused when there is nothing to refund', () => {
    given()
      .when({ ...start, orders: [], confirm: [] })
      .thenRefused('nothing-to-refund');
  });

  it('starts once, whatever the orders are when it is asked again', () => {
    given(started)
      .when({ ...start, orders: [], confirm: [] })
      .then();
  });

  it('records each order once and finishes with the last', () => {
    given(started)
      .when(record(['one']))
      .then(tried(['one']));
    given(started, tried(['one']))
      .when(record(['one']))
      .then();
    given(started, tried(['one']))
      .when(record(['one', 'two'], ['three']))
      .then(tried(['two'], ['three']), finished);
    given(started, tried(['one', 'two'], ['three']), finished)
      .when(record(['one', 'three']))
      .then();
    given()
      .when(record(['one']))
      .thenRefused('not-found');
  });
});

it('totals are sums by currency, in order of its code', () => {
  expect(totalsOf(orders)).toEqual([eur(50), usd(120)]);
  expect(totalsOf([])).toEqual([]);
});

// product.md 26.2
it('the limit of second eyes is held against each order with its refunds before, besides the sums', () => {
  const given = [{ purchaseId: 'one', amount: usd(450), given: 450 }];
  expect(amountsToLimit(given)).toEqual([usd(450), usd(900)]);
});
