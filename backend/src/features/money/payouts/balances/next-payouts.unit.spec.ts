import { describe, expect, it } from '@jest/globals';
import { type OwedToSeller, nextPayouts } from './next-payouts.js';
import { BANK_DETAILS_WAIT_MS } from '../seller-balance.decider.js';
import { noBalance } from '../seller-balance.events.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const day = (date: string) => new Date(`${date}T00:00:00Z`);
const account = { approvedAt: day('2026-10-01') };
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A balance of these sales: what each brings, and its day. */
function balance(sales: readonly (readonly [amount: number, date: string | null])[]): OwedToSeller {
  const unpaid = sales.map(([amount, date]) => ({
    ...usd(amount),
    availableAt: date === null ? null : day(date),
    ...{ holds: [], purchaseId: null },
  }));
  return { ...noBalance, unpaid };
}

describe('what a seller is paid next', () => {
  it('is all of the first day on which anything may be paid', () => {
    const sales = balance([
      [60_00, '2026-12-03'],
      [30_00, '2026-12-01'],
      [15_00, '2026-12-01'],
      [5_00, null],
    ]);
    expect(nextPayouts(sales, account, NOW)).toEqual([
      { amount: usd(45_00), on: '2026-12-01T00:00:00.000Z', waitsFor: null },
    ]);
  });

  it('is everything due now, or when newly approved bank details may be used', () => {
    const sales = balance([
      [60_00, '2026-11-22'],
      [30_00, '2026-11-01'],
    ]);
    expect(nextPayouts(sales, account, NOW)).toMatchObject([{ amount: usd(30_00), on: NOW.toISOString() }]);
    const approvedAt = new Date(NOW.getTime() - 1);
    expect(nextPayouts(sales, { approvedAt }, NOW)).toMatchObject([
      { amount: usd(90_00), on: new Date(approvedAt.getTime() + BANK_DETAILS_WAIT_MS).toISOString() },
    ]);
  });

  it('waits for a bank account, an administrator or the day of an event', () => {
    const sales = balance([[60_00, '2026-12-01']]);
    expect(nextPayouts(sales, null, NOW)).toMatchObject([{ waitsFor: 'bank-account' }]);
    expect(nextPayouts({ ...sales, areHeld: true }, account, NOW)).toMatchObject([
      { waitsFor: 'administrator' },
    ]);
    expect(nextPayouts(balance([[60_00, null]]), account, NOW)).toMatchObject([
      { amount: usd(60_00), on: null },
    ]);
  });

  it('leaves out disputed sales, and what refunds took', () => {
    const sales = balance([
      [60_00, '2026-12-01'],
      [30_00, '2026-12-01'],
    ]);
    const unpaid = sales.unpaid.map((sale, at) => (at === 0 ? { ...sale, holds: ['dispute'] } : sale));
    const carried = new Map([['USD', -10_00]]);
    expect(nextPayouts({ ...sales, unpaid, carried }, account, NOW)).toMatchObject([{ amount: usd(20_00) }]);
    expect(nextPayouts({ ...sales, carried: new Map([['USD', -90_00]]) }, account, NOW)).toEqual([]);
    expect(nextPayouts(balance([]), account, NOW)).toEqual([]);
  });

  it('is what adjustments gave, now, without the sales of later days', () => {
    const carried = new Map([['USD', 10_00]]);
    const later = balance([[60_00, '2026-12-01']]);
    expect(nextPayouts({ ...later, carried }, account, NOW)).toEqual([
      { amount: usd(10_00), on: NOW.toISOString(), waitsFor: null },
    ]);
    expect(nextPayouts({ ...balance([]), carried }, null, NOW)).toMatchObject([{ waitsFor: 'bank-account' }]);
  });
});
