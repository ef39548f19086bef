import { describe, expect, it } from '@jest/globals';
import type { OldBalanceEvent } from '../../../../test/old-seller-balance.js';
import { credited, debited, failed, paid, taken } from '../../../../test/seller-balance-story.js';
import { NOW, SellerMoney } from '../../../../test/seller-money.js';
import { seeded } from '../../../../test/seeded.js';
import { linesOfPayout } from './payout-lines.js';
import type { SaleEvent } from './sale.events.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

const BALANCE = 'sellerbalance-sam';
type At = { readonly at: Date };
/** What is written a minute after what was written before it. */
const minute = (index: number) => new Date(NOW.getTime() + index * 60_000);

/** The lines of a payout of the seller, from the events of their balance and sales. */
function linesIn({ log }: SellerMoney, payoutId: string) {
  const balance: (SellerBalanceEvent & At)[] = [];
  const sales = new Map<string, (SaleEvent & At)[]>();
  for (const [index, { streamId, event }] of log.entries()) {
    const at = minute(index);
    if (streamId === BALANCE) balance.push({ ...(event as SellerBalanceEvent), at });
    if (!streamId.startsWith('sale-')) continue;
    const ofSale = event as SaleEvent;
    const { purchaseId } = ofSale.data;
    sales.set(purchaseId, [...(sales.get(purchaseId) ?? []), { ...ofSale, at }]);
  }
  return linesOfPayout(balance, sales, payoutId);
}
const linesOf = (money: SellerMoney, payoutId: string) =>
  linesIn(money, payoutId)?.map(({ purchaseId, refundId, amount }) => [purchaseId, refundId, amount]);
const oldLines = (payoutId: string, ...events: readonly OldBalanceEvent[]) =>
  linesOfPayout(
    events.map((event, index) => ({ ...event, at: minute(index) })),
    new Map(),
    payoutId,
  )?.map(({ purchaseId, refundId, amount }) => [purchaseId, refundId, amount]);

describe('the lines of a payout', () => {
  it('are its sales, and what refunds took from them before it', () => {
    const money = new SellerMoney().credit('one', 60_00).credit('two', 40_00).debit('one', 'refund', 10_00);
    money.pay('payout');
    money.debit('two', 'late', 5_00);
    expect(linesOf(money, 'payout')).toEqual([
      ['one', null, 60_00],
      ['two', null, 40_00],
      ['one', 'refund', -10_00],
    ]);
  });

  it('contain adjustments, also with the next payout where one failed', () => {
    const money = new SellerMoney().credit('one', 60_00).adjust('a1', 5_00);
    money.pay('first');
    money.adjust('a2', -2_00).end('first', 'failed');
    money.pay('second');
    const lines = [
      ['one', null, 60_00],
      [null, null, 5_00],
    ];
    expect(linesOf(money, 'first')).toEqual(lines);
    expect(linesOf(money, 'second')).toEqual([...lines, [null, null, -2_00]]);
    expect(linesIn(money, 'second')?.map(({ reason }) => reason)).toEqual([undefined, 'other', 'other']);
  });

  it('contain what a refund of an earlier, paid sale took', () => {
    const money = new SellerMoney().credit('one', 60_00);
    money.pay('first');
    money.end('first', 'paid').debit('one', 'refund', 20_00).credit('two', 50_00);
    money.pay('second');
    expect(linesOf(money, 'second')).toEqual([
      ['one', 'refund', -20_00],
      ['two', null, 50_00],
    ]);
    expect(linesOf(money, 'first')).toEqual([['one', null, 60_00]]);
  });

  it('are in the next payout again when one fails', () => {
    const money = new SellerMoney().credit('one', 60_00).debit('gone', 'refund', 10_00);
    money.pay('first');
    money.debit('one', 'later', 5_00).end('first', 'failed');
    money.pay('second');
    expect(linesOf(money, 'second')).toEqual([
      ['one', null, 60_00],
      ['gone', 'refund', -10_00],
      ['one', 'later', -5_00],
    ]);
  });

  it('are unknown of a payout that the balance has not taken', () => {
    expect(linesOf(new SellerMoney().credit('one', 60_00), 'payout')).toBeUndefined();
  });

  it('sum to the payout, whatever happened before it', () => {
    const random = seeded(20_261_124);
    const pick = (count: number) => Math.floor(random() * count);
    let payouts = 0;
    for (let run = 0; run < 100; run += 1) {
      const money = new SellerMoney();
      for (let step = 0; step < 60; step += 1) {
        const purchaseId = `sale ${pick(8)}`;
        const [openId] = money.balance.open.keys();
        const steps = [
          () => money.credit(purchaseId, 1 + pick(9_000)),
          () => money.debit(purchaseId, `refund ${pick(12)}`, 1 + pick(3_000)),
          () => money.pay(`payout ${step}`),
          () => openId !== undefined && money.end(openId, pick(2) === 0 ? 'paid' : 'failed'),
        ];
        steps[pick(steps.length)]?.();
      }
      for (const { event } of money.log as readonly { readonly event: SellerBalanceEvent }[]) {
        if (event.type !== 'PayoutTaken') continue;
        const lines = linesIn(money, event.data.payoutId) ?? [];
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(event.data.amount.amount);
        payouts += 1;
      }
    }
    expect(payouts).toBeGreaterThan(300);
  });
});

describe('the lines of a payout of before sales had streams', () => {
  it('are those of the balance alone', () => {
    const events = [
      ...[credited('one', 60_00), taken('first', { one: 60_00 }), paid('first')],
      ...[debited('one', 'refund', 20_00), credited('two', 50_00), debited('two', 'second refund', 5_00)],
      ...[taken('second', { two: 45_00 }, -20_00), failed('second'), debited('two', 'later', 1_00)],
      taken('third', { two: 44_00 }, -20_00),
    ];
    expect(oldLines('first', ...events)).toEqual([['one', null, 60_00]]);
    expect(oldLines('second', ...events)).toEqual([
      ['one', 'refund', -20_00],
      ['two', null, 50_00],
      ['two', 'second refund', -5_00],
    ]);
    expect(oldLines('third', ...events)).toEqual([
      ...[
        ['one', 'refund', -20_00],
        ['two', null, 50_00],
        ['two', 'second refund', -5_00],
      ],
      ['two', 'later', -1_00],
    ]);
  });
});
