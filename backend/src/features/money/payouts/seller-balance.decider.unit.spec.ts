import { describe, expect, it } from '@jest/globals';
import { on } from '@terrace/event-core/model/plan';
import { givenDecider } from '../../../../test/given-decider.js';
import { NOW, SellerMoney } from '../../../../test/seller-money.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';
import { adjustedAlone } from './seller-balance.events.js';

const TOMORROW = new Date('2026-11-22T10:00:00.000Z');
const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const given = givenDecider(sellerBalanceDecider);
const money = () => new SellerMoney();

/** What a payout is made of. */
const parts = (payoutId: string, sales: Readonly<Record<string, number>>, carried = 0) => ({
  payoutId,
  amount: usd(Object.values(sales).reduce((sum, amount) => sum + amount, carried)),
  sales: Object.entries(sales).map(([purchaseId, amount]) => ({ purchaseId, amount })),
  carried,
});
/** A seller whose sale was paid already. */
const paidOut = () => {
  const sam = money().credit('one', 6_000);
  sam.pay('p1');
  return sam.end('p1', 'paid');
};

// product.md 20.3
describe('a payout', () => {
  it('takes everything whose day has come and that nothing holds', () => {
    const sam = money().credit('one', 6_000).credit('two', 3_000).credit('late', 1_000, TOMORROW);
    sam.credit('undated', 1_000, null).credit('disputed', 1_000).hold('disputed');
    expect(sam.pay('p1')).toEqual(parts('p1', { one: 6_000, two: 3_000 }));
    expect(sam.unpaid).toEqual({ late: 1_000, undated: 1_000, disputed: 1_000 });
  });

  it('is written with the stream of each sale that it takes, and no sale is taken twice', () => {
    const sam = money().credit('one', 6_000);
    sam.pay('p1');
    expect(sam.log.slice(1).map(({ streamId, event }) => [streamId, event.type])).toEqual([
      ['sellerbalance-sam', 'PayoutTaken'],
      ['payout-p1', 'PayoutRequested'],
      ['sale-sam.one', 'SaleTaken'],
    ]);
    sam.end('p1', 'paid');
    expect(sam.pay('p1')).toBeNull();
    expect(sam.pay('p2')).toBeNull();
  });

  it('does not begin while another is under way', () => {
    const sam = money().credit('one', 6_000);
    sam.pay('p1');
    sam.credit('two', 3_000);
    expect(sam.pay('p2')).toBeNull();
    sam.end('p1', 'paid');
    expect(sam.pay('p2')).toEqual(parts('p2', { two: 3_000 }));
  });

  it('in one currency does not wait for one in another', () => {
    const sam = money().credit('one', 6_000).credit('two', 900, NOW, 'EUR');
    sam.pay('p1');
    expect(sam.pay('p2', { currency: 'EUR' })).toEqual({
      ...parts('p2', { two: 900 }),
      amount: { amount: 900, currency: 'EUR' },
    });
  });

  it('that failed gives its sales and what it had netted to the next one', () => {
    const sam = money().debit('gone', 'r1', 500).credit('one', 6_000);
    expect(sam.pay('p1')).toEqual(parts('p1', { one: 6_000 }, -500));
    sam.end('p1', 'failed');
    expect(sam.pay('p2')).toEqual(parts('p2', { one: 6_000 }, -500));
  });

  it('nets what refunds took after their sale was paid, and waits while that is more', () => {
    const sam = paidOut().debit('one', 'r1', 6_000).credit('two', 4_000);
    expect(sam.pay('p2')).toBeNull();
    sam.credit('three', 5_000);
    expect(sam.pay('p2')).toEqual(parts('p2', { two: 4_000, three: 5_000 }, -6_000));
  });

  it('nets what a refund took of a sale that a payout had taken', () => {
    const sam = money().credit('one', 6_000);
    sam.pay('p1');
    sam.debit('one', 'r1', 1_000).end('p1', 'failed');
    expect(sam.pay('p2')).toEqual(parts('p2', { one: 6_000 }, -1_000));
  });

  it('is of what refunds left of a sale', () => {
    const sam = money().credit('one', 6_000).debit('one', 'r1', 2_000);
    sam.credit('two', 1_000).debit('two', 'r2', 1_000);
    expect(sam.pay('p1')).toEqual(parts('p1', { one: 4_000 }));
  });

  it('waits 48 hours after bank details were approved, and for bank details', () => {
    const sam = money().credit('one', 6_000, new Date('2026-11-01T00:00:00.000Z'));
    expect(sam.pay('p1', { now: new Date(NOW.getTime() - 1) })).toBeNull();
    expect(sam.pay('p1', { bank: null })).toBeNull();
    expect(sam.pay('p1')).not.toBeNull();
  });

  it('does not begin while an administrator holds payouts', () => {
    const data = { by: ada.id, at: NOW.toISOString(), why: 'checking-sales' } as const;
    const words = (note: string) => ({ sam: { note }, [ada.id]: { name: 'Ada' } });
    const held = { type: 'PayoutsPaused', data, personal: words('Odd sales') } as const;
    const released = { type: 'PayoutsResumed', data, personal: words('All is well') } as const;
    const about = { sellerId: 'sam', by: ada, why: 'checking-sales' } as const;
    const hold = { type: 'HoldPayouts', ...about, reason: 'Odd sales' } as const;
    const release = { type: 'ReleasePayouts', ...about, reason: 'All is well' } as const;
    const sales = [{ purchaseId: 'one', amount: 6_000 }];
    const bank = { approvedAt: new Date(0) };
    const take = { type: 'TakePayout', payoutId: 'p1', currency: 'USD', bank, sales } as const;
    given().when(hold, NOW).then(held);
    given(held).when(hold, NOW).thenRefused('already-decided');
    given(held).when(take, NOW).then();
    given(held).when(release, NOW).then(released);
    given().when(release, NOW).then();
    given(held, released).when(release, NOW).thenRefused('already-decided');
    given(held, released)
      .when(take, NOW)
      .then({ type: 'PayoutTaken', data: parts('p1', { one: 6_000 }) });
  });

  it('leaves the sales that something else holds, or that were not looked at', () => {
    const sam = money().credit('one', 6_000).credit('two', 3_000);
    expect(sam.pay('p1', { sales: new Map() })).toBeNull();
    const held = { facts: {}, heldFor: () => 'refund' as const };
    const sales = new Map([['one', [held]] as const, ['two', []] as const]);
    expect(sam.pay('p1', { sales })).toEqual(parts('p1', { two: 3_000 }));
  });

  it('does not begin after another payout that its caller did not know of', () => {
    const sam = paidOut().credit('two', 3_000);
    expect(sam.pay('p2', { after: null })).toBeNull();
    expect(sam.pay('p2', { after: 'p1' })).toEqual(parts('p2', { two: 3_000 }));
    expect(money().credit('one', 6_000).pay('p1', { after: null })).not.toBeNull();
  });

  it('ends once, and is not undone by a hold that comes after it', () => {
    const sam = money().credit('one', 6_000);
    sam.pay('p1');
    sam.hold('one').end('p1', 'failed').end('p1', 'paid');
    expect(sam.balance.open.size).toBe(0);
    expect(sam.unpaid).toEqual({ one: 6_000 });
    expect(sam.pay('p2')).toBeNull();
    sam.release('one');
    expect(sam.pay('p2')).not.toBeNull();
    sam.hold('one').end('p2', 'paid').end('p2', 'failed');
    expect(sam.saleOf('one').status).toBe('paid');
  });
});

// product.md 20.10
describe('an adjustment', () => {
  it('makes the next payout larger or smaller, and is paid without any sale', () => {
    const sam = money().credit('one', 6_000).adjust('a1', 2_000).adjust('a2', -500);
    expect(sam.pay('p1')).toEqual(parts('p1', { one: 6_000 }, 1_500));
    sam.end('p1', 'failed');
    expect(sam.pay('p2')).toEqual(parts('p2', { one: 6_000 }, 1_500));
    sam.end('p2', 'paid').adjust('a3', 700);
    expect(sam.pay('p3')).toEqual(parts('p3', {}, 700));
    expect(money().adjust('a1', -700).credit('one', 700).pay('p1')).toBeNull();
  });

  it('is booked once for an id', () => {
    const sam = money().adjust('a1', 2_000).adjust('a1', 2_000);
    expect(sam.balance.carried.get('USD')).toBe(2_000);
    expect(sam.log.map(({ event }) => event.type)).toEqual(['AdjustmentBooked', 'BalanceAdjusted']);
  });

  it('counts with the others that one administrator gave or took alone in the month', () => {
    const sam = money().adjust('a1', 2_000).adjust('a2', -500);
    expect(adjustedAlone(sam.balance, usd(-100), NOW)).toEqual(usd(2_600));
    expect(adjustedAlone(sam.balance, { amount: 100, currency: 'EUR' }, NOW).amount).toBe(100);
    expect(adjustedAlone(sam.balance, usd(100), new Date('2026-12-01T00:00:00Z'))).toEqual(usd(100));
    const facts = { adjustmentId: 'a3', amount: usd(9_000), reason: 'other', purchaseId: null } as const;
    sam.carryOut(
      on(sellerBalanceDecider, 'sam', { type: 'AdjustBalance', ...facts, isAlone: false, by: ada }),
    );
    expect(adjustedAlone(sam.balance, usd(1), NOW)).toEqual(usd(2_501));
  });
});

describe('a balance with sales of before they had streams', () => {
  const old = {
    type: 'SaleCredited',
    data: { purchaseId: 'one', amount: usd(6_000), availableAt: null },
  } as const;

  it('decides nothing before it is split, and is split once', () => {
    const state = [old].reduce(sellerBalanceDecider.evolve, sellerBalanceDecider.initial());
    const end = { type: 'EndPayout', payoutId: 'p1', outcome: 'paid' } as const;
    expect(() => sellerBalanceDecider.decide(end, state, NOW)).toThrow('was not split');
    const split = { type: 'SplitBalance', carried: { USD: -500 } } as const;
    const done = { type: 'BalanceSplit', data: { carried: { USD: -500 } } } as const;
    given(old).when(split).then(done);
    given(old, done).when(split).then();
    given(old, done).when(end).then();
    given().when(split).then();
  });
});
