import { describe, expect, it } from '@jest/globals';
import { seeded } from '../../../test/seeded.js';
import {
  credited,
  debited,
  failed,
  paid,
  request,
  taken,
  end,
  usd,
  NOW,
} from '../../../test/seller-balance-story.js';
import { linesOfPayout } from './payout-lines.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

/** The events a minute apart. */
const inTime = (events: readonly SellerBalanceEvent[]) =>
  events.map((event, minute) => ({ ...event, at: new Date(NOW.getTime() + minute * 60_000) }));
const linesOf = (payoutId: string, ...events: readonly SellerBalanceEvent[]) =>
  linesOfPayout(inTime(events), payoutId)?.map(({ purchaseId, refundId, amount }) => [
    purchaseId,
    refundId,
    amount,
  ]);

describe('the lines of a payout', () => {
  it('are its sales, and what refunds took from them before it', () => {
    const events = [
      ...[credited('one', 60_00), credited('two', 40_00), debited('one', 'refund', 10_00)],
      taken('payout', { one: 50_00, two: 40_00 }),
      debited('two', 'late', 5_00),
    ];
    expect(linesOf('payout', ...events)).toEqual([
      ['one', null, 60_00],
      ['two', null, 40_00],
      ['one', 'refund', -10_00],
    ]);
  });

  it('contain what a refund of an earlier, paid sale took', () => {
    const events = [
      ...[credited('one', 60_00), taken('first', { one: 60_00 }), paid('first')],
      ...[debited('one', 'refund', 20_00), credited('two', 50_00), taken('second', { two: 50_00 }, -20_00)],
    ];
    expect(linesOf('second', ...events)).toEqual([
      ['one', 'refund', -20_00],
      ['two', null, 50_00],
    ]);
    expect(linesOf('first', ...events)).toEqual([['one', null, 60_00]]);
  });

  it('are in the next payout again when one fails', () => {
    const events = [
      ...[credited('one', 60_00), debited('gone', 'refund', 10_00), taken('first', { one: 60_00 }, -10_00)],
      ...[debited('one', 'later', 5_00), failed('first'), taken('second', { one: 60_00 }, -15_00)],
    ];
    expect(linesOf('second', ...events)).toEqual([
      ['one', null, 60_00],
      ['gone', 'refund', -10_00],
      ['one', 'later', -5_00],
    ]);
  });

  it('are unknown of a payout that the balance has not taken', () => {
    expect(linesOf('payout', credited('one', 60_00))).toBeUndefined();
  });

  it('sum to the payout, whatever happened before it', () => {
    const random = seeded(20_261_124);
    const pick = (count: number) => Math.floor(random() * count);
    let payouts = 0;
    for (let run = 0; run < 100; run += 1) {
      let state = sellerBalanceDecider.initial();
      const events: SellerBalanceEvent[] = [];
      for (let step = 0; step < 60; step += 1) {
        const purchaseId = `sale ${pick(8)}`;
        const [openId = ''] = state.open.keys();
        const commands = [
          { type: 'CreditSale', purchaseId, amount: usd(1 + pick(9_000)), availableAt: NOW },
          { type: 'DebitSale', purchaseId, refundId: `refund ${pick(12)}`, amount: usd(1 + pick(3_000)) },
          request(`payout ${step}`, [...state.credited]),
          end(openId, pick(2) === 0 ? 'paid' : 'failed'),
        ] as const;
        const command = commands[pick(commands.length)];
        for (const event of command ? sellerBalanceDecider.decide(command, state, NOW) : []) {
          events.push(event);
          state = sellerBalanceDecider.evolve(state, event);
        }
      }
      for (const event of events) {
        if (event.type !== 'PayoutTaken') continue;
        const lines = linesOfPayout(inTime(events), event.data.payoutId) ?? [];
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(event.data.amount.amount);
        payouts += 1;
      }
    }
    expect(payouts).toBeGreaterThan(300);
  });
});
