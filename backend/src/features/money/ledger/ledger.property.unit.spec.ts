import { describe, expect, it } from '@jest/globals';
import { type LoggedEvent, violationsIn } from '../../../../test/ledger-checker.js';
import { randomSales } from '../../../../test/random-sales.js';

const RUNS = process.env['FAULTS'] === 'full' ? 400 : 40;

// product.md 17.5
describe('the ledger of any purchases, refunds, chargebacks, adjustments and payouts in any order', () => {
  it('is balanced at every position: captured is kept, refunded or due', () => {
    const seen = new Set<string>();
    for (let run = 0; run < RUNS; run += 1) {
      const events = randomSales(20_261_124 + run, 60);
      expect(violationsIn(events)).toEqual([]);
      for (const { type } of events) seen.add(type);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'RefundSucceeded',
        'RefundFailed',
        'RefundBecameDue',
        'ChargebackWon',
        'ChargebackLost',
        'PayoutPaid',
        'PayoutFailed',
        'AdjustmentBooked',
      ]),
    );
  });

  const events = randomSales(7, 60);

  it('(control) is found out of balance where an entry is left out, from its position on', () => {
    for (const account of ['provider', 'commission', 'official', 'adjustments', ':pending', ':available']) {
      let dropped: LoggedEvent | undefined;
      const violations = violationsIn(events, ([name], event) => {
        if (dropped || !name.endsWith(account)) return true;
        dropped = event;
        return false;
      });
      expect(violations[0]).toMatchObject({ position: dropped?.position });
    }
  });

  it.each([
    ['PaymentSucceeded', { amount: { amount: 1, currency: 'USD' } }],
    ['RefundRequested', { amount: { amount: 99_999_999, currency: 'USD' } }],
  ])('(control) is found out of balance where a %s was changed', (type, change) => {
    const at = events.findIndex((event) => event.type === type);
    const changed = events.map((event, index) =>
      index === at ? { ...event, data: { ...event.data, ...change } } : event,
    );
    expect(violationsIn(changed).length).toBeGreaterThan(0);
  });

  it('(control) is found out of balance where a payment is told twice', () => {
    const twice = events.flatMap((event) => (event.type === 'PaymentSucceeded' ? [event, event] : [event]));
    expect(violationsIn(twice).length).toBeGreaterThan(0);
  });
});
