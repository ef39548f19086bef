import { describe, expect, it } from '@jest/globals';
import { violationsIn } from '../../../../../test/ledger-checker.js';
import { completed, listing, requested, started, usd } from '../../../../../test/purchase-story.js';
import { type PurchaseCommand, purchaseDecider } from '../purchase.decider.js';
import type { PurchaseEvent, PurchaseState } from '../purchase.events.js';
import { type Refund, mayHaveGivenBack } from './refund.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
/** An order of 100.00 for tickets of two sellers, each of whom gets 37.50. */
const lines = ['sam', 'eve'].map((sellerId) => ({
  ...listing,
  ...{ id: `of ${sellerId}`, sellerId, quantity: 1, unitPrice: usd(5_000) },
}));
const paid: PurchaseEvent = {
  type: 'PaymentSucceeded',
  data: { paymentId: 'pay-1', amount: usd(10_000), source: 'webhook' },
};
const bought = [started(...lines), requested(10_000), paid, completed(false)];

const stateOf = (events: readonly PurchaseEvent[]): PurchaseState =>
  events.reduce(purchaseDecider.evolve, purchaseDecider.initial());
/** The events of an order with what a command adds. */
const after = (events: readonly PurchaseEvent[], command: PurchaseCommand): readonly PurchaseEvent[] => [
  ...events,
  ...purchaseDecider.decide(command, stateOf(events), NOW),
];
const chargeback = (
  outcome: 'opened' | 'won' | 'lost',
  cents = 10_000,
  undeliveredBy: readonly string[] = ['sam', 'eve'],
): PurchaseCommand => ({
  ...{ type: 'RecordChargeback', outcome, chargebackId: 'c1', amount: usd(cents), undeliveredBy },
  ...{ reason: 'other', evidenceDueAt: null },
});
const refund: PurchaseCommand = {
  ...{ type: 'RequestRefund', refundId: 'r1', what: { kind: 'whole' }, reason: 'other' },
  ...{ bearer: 'sale', by: null },
};

const firstCall = { id: 'call-1', at: '2026-11-21T12:00:00.000Z' };

// product.md 27.2
describe('the refunds that the bank is told of', () => {
  it.each<[Refund['status'], boolean, boolean]>([
    ['requested', false, false],
    ['requested', true, true],
    ['submitted', false, true],
    ['succeeded', false, true],
    ['succeeded', true, true],
    ['failed', true, false],
  ])('with the status %s and a recorded call %s: %s', (status, isCalled, isTold) => {
    expect(mayHaveGivenBack({ status, ...(isCalled && { firstCall }) })).toBe(isTold);
  });
});

// product.md 18.5, 27.3
describe('a refund after a lost chargeback', () => {
  it('takes of a seller who was spared only their part of what is left', () => {
    const lost = after(bought, chargeback('lost', 6_000, ['sam']));
    expect(lost.at(-1)?.data).toMatchObject({ shares: { 'of sam': 2_250 }, spared: 2_250 });
    expect(after(lost, refund).at(-1)?.data).toMatchObject({
      amount: usd(4_000),
      shares: { 'of sam': 1_500, 'of eve': 1_500 },
    });
  });
});

// product.md 27.2, 27.3
describe('a lost chargeback of money that a refund may have given back', () => {
  const called = after(after(bought, refund), { type: 'BeginRefundCall', refundId: 'r1', callId: 'call-1' });
  const ended = (outcome: 'succeeded' | 'failed') =>
    after(open, { type: 'SettleRefund', refundId: 'r1', outcome, message: '', source: 'question' });
  const open = after(called, chargeback('opened'));
  const lossAfter = (events: readonly PurchaseEvent[]) =>
    after(events, chargeback('lost')).find(({ type }) => type === 'ChargebackLost')?.data;

  it('is refused until the refund has ended, and then is borne by its end', () => {
    for (const events of [open, after(open, { type: 'RecordRefundSubmitted', refundId: 'r1' })])
      expect(() => after(events, chargeback('lost'))).toThrow('refund-under-way');
    expect(lossAfter(ended('failed'))).toMatchObject({
      ...{ bearer: 'sale', excess: 0, shares: { 'of sam': 3_750, 'of eve': 3_750 } },
    });
    expect(lossAfter(ended('succeeded'))).toMatchObject({ bearer: 'platform', excess: 10_000 });
  });
});

// product.md 27.5
describe('the mail to the buyer', () => {
  const mailed = (...commands: readonly PurchaseCommand[]) =>
    commands.reduce(after, bought).filter(({ type }) => type === 'BuyerMailRequested');
  const settled: readonly PurchaseCommand[] = [
    refund,
    { type: 'BeginRefundCall', refundId: 'r1', callId: 'call-1' },
    { type: 'SettleRefund', refundId: 'r1', outcome: 'succeeded', message: '', source: 'question' },
  ];

  it('is due once the bank has given back all that was left, and not before', () => {
    const due = [{ type: 'BuyerMailRequested', data: { about: 'charged-back' } }];
    expect(mailed(chargeback('opened'))).toEqual([]);
    expect(mailed(chargeback('won'))).toEqual([]);
    expect(mailed(chargeback('lost', 6_000))).toEqual([]);
    expect(mailed(chargeback('lost'))).toEqual(due);
    expect(mailed(chargeback('lost'), chargeback('lost'))).toEqual(due);
  });

  it('is not due for money that refunds had given back', () => {
    expect(mailed(...settled, chargeback('lost'))).toEqual([]);
  });
});

// product.md 27.3
describe('a lost chargeback of what an administrator gave back by hand', () => {
  it('is all our cost, and leaves the ledger sound', () => {
    const due: PurchaseEvent = { type: 'RefundBecameDue', data: { paymentId: 'pay-1', amount: usd(10_000) } };
    const byHand: PurchaseEvent = {
      type: 'PaymentRefunded',
      data: { paymentId: 'pay-1', by: 'ada', at: NOW.toISOString() },
    };
    const lost = after([started(...lines), requested(10_000), paid, due, byHand], chargeback('lost'));
    expect(lost.at(-1)).toMatchObject({
      type: 'ChargebackLost',
      data: { bearer: 'platform', excess: 10_000 },
    });
    const logged = lost.map((event, index) => ({
      ...event,
      position: index + 1,
      streamId: 'purchase-p1',
      at: NOW,
    }));
    expect(violationsIn(logged)).toEqual([]);
  });
});
