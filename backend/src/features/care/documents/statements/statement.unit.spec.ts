import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { seeded } from '../../../../../test/seeded.js';
import type { SellerBalanceEvent } from '../../../money/payouts/seller-balance.events.js';
import { isFinal, monthsOf, statementOf, withChargebacks } from './statement.js';
import { statementCsv } from './statement.views.js';

const RUNS = process.env['FAULTS'] === 'full' ? 200 : 20;
const usd = (amount: number) => ({ amount, currency: 'USD' });

function at(instant: string, event: SellerBalanceEvent): StoredEvent<SellerBalanceEvent> {
  const meta = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' };
  return { ...event, id: instant, streamId: 'sellerbalance-sam', version: 1, meta, at: new Date(instant) };
}
const credited = (instant: string, purchaseId: string, amount: number, currency = 'USD') =>
  at(instant, {
    type: 'SaleCredited',
    data: { purchaseId, amount: { amount, currency }, availableAt: null },
  });
const debited = (instant: string, purchaseId: string, amount: number) =>
  at(instant, { type: 'SaleDebited', data: { purchaseId, refundId: `of ${instant}`, amount: usd(amount) } });
const taken = (instant: string, payoutId: string, amount: number) =>
  at(instant, { type: 'PayoutTaken', data: { payoutId, amount: usd(amount), sales: [], carried: 0 } });
const ended = (instant: string, payoutId: string, outcome: 'paid' | 'failed') =>
  at(instant, { type: 'PayoutEnded', data: { payoutId, outcome } });

// product.md 22.5
describe('a statement', () => {
  const events = [
    credited('2026-10-31T23:59:59.999Z', 'a', 100),
    credited('2026-11-01T00:00:00.000Z', 'b', 50),
    debited('2026-11-05T10:00:00Z', 'a', 30),
    taken('2026-11-30T23:00:00Z', 'p', 120),
    ended('2026-12-01T01:00:00Z', 'p', 'paid'),
  ];

  it('has what came before as opening balance, and a payout in the month when it was paid', () => {
    expect(statementOf(events, '2026-11')).toMatchObject([
      {
        currency: 'USD',
        opening: 100,
        lines: [
          { kind: 'sale', reference: 'b', amount: 50, balance: 150 },
          { kind: 'refund', reference: 'a', amount: -30, balance: 120 },
        ],
        closing: 120,
      },
    ]);
    expect(statementOf(events, '2026-12')).toMatchObject([
      { opening: 120, lines: [{ kind: 'payout', reference: 'p', amount: -120 }], closing: 0 },
    ]);
    expect(statementOf(events, '2027-01')).toEqual([]);
  });

  it('leaves out a payout that failed, and keeps currencies apart', () => {
    const failed = [taken('2026-11-02T00:00:00Z', 'q', 20), ended('2026-11-03T00:00:00Z', 'q', 'failed')];
    const euros = credited('2026-11-04T00:00:00Z', 'c', 7, 'EUR');
    expect(statementOf([...events.slice(0, 1), ...failed, euros], '2026-11')).toMatchObject([
      { currency: 'EUR', opening: 0, closing: 7 },
      { currency: 'USD', opening: 100, lines: [], closing: 100 },
    ]);
  });

  it('has what administrators gave or took, with the reason', () => {
    const adjusted = at('2026-11-06T00:00:00Z', {
      type: 'BalanceAdjusted',
      data: {
        ...{ adjustmentId: 'x', amount: usd(-20), reason: 'bank-charge', purchaseId: 'a' },
        ...{ isAlone: true, by: 'ada', at: '2026-11-06T00:00:00Z' },
      },
    });
    const [statement] = statementOf([...events.slice(0, 3), adjusted], '2026-11');
    expect(statement).toMatchObject({
      lines: [{ kind: 'sale' }, { kind: 'refund' }, { kind: 'adjustment', amount: -20, balance: 100 }],
      closing: 100,
    });
    expect(monthsOf([adjusted], new Date('2026-11-24T00:00:00Z'))).toEqual(['2026-11']);
  });

  it('is final an hour after its month, and exists from the first event on', () => {
    expect(isFinal('2026-11', new Date('2026-12-01T00:59:59Z'))).toBe(false);
    expect(isFinal('2026-11', new Date('2026-12-01T01:00:00Z'))).toBe(true);
    expect(monthsOf(events, new Date('2026-12-24T00:00:00Z'))).toEqual(['2026-12', '2026-11', '2026-10']);
    expect(monthsOf([], new Date())).toEqual([]);
    const held = at('2026-08-01T00:00:00Z', {
      type: 'SaleHeld',
      data: { purchaseId: 'one', reason: 'dispute' },
    });
    expect(monthsOf([held, ...events], new Date('2026-10-24T00:00:00Z'))).toEqual(['2026-10']);
  });
});

// product.md 22.5
it('what a refund or a chargeback took is named, and each row’s price, commission and discount come to its amount', () => {
  const events = [
    credited('2026-11-01T00:00:00.000Z', 'a', 75),
    debited('2026-11-05T10:00:00Z', 'a', 30),
    debited('2026-11-06T10:00:00Z', 'a', 45),
  ];
  const [refundId, chargebackId] = ['of 2026-11-05T10:00:00Z', 'of 2026-11-06T10:00:00Z'];
  const currencies = withChargebacks(statementOf(events, '2026-11'), new Set([refundId]));
  const csv = statementCsv({
    ...{ month: '2026-11', final: true, createdAt: new Date(0), currencies, seller: null, differences: [] },
    issuer: { name: 'Terrace', address: '', email: '', taxId: null },
    ...{ events: new Map(), tickets: new Map() },
    amounts: new Map([['a', { gross: 100, commission: 25, discount: 0 }]]),
    commission: new Map([
      [
        'a',
        {
          givenBack: new Map([
            [refundId, 10],
            [chargebackId, 15],
          ]),
        },
      ],
    ]),
  });
  const rows = csv.split('\r\n').map((row) => row.split(','));
  const numbers = rows.filter(([at]) => at?.startsWith('"2026')).map((row) => [row[1], ...row.slice(6, 11)]);
  expect(numbers).toEqual([
    ['"Sale"', '1.00', '-0.25', '0.00', '0.75', '0.75'],
    ['"Refund"', '-0.40', '0.10', '0.00', '-0.30', '0.45'],
    ['"Chargeback"', '-0.60', '0.15', '0.00', '-0.45', '0.00'],
  ]);
});

// product.md 22.5
it('says how much of the closing balance is of cancelled events, and how much refunds on their way take', () => {
  const currencies = statementOf([credited('2026-11-01T00:00:00.000Z', 'a', 90_00)], '2026-11');
  const difference = { cancelled: usd(75_00), refunding: usd(0), statement: usd(90_00), ledger: usd(15_00) };
  const csv = statementCsv({
    ...{ month: '2026-11', final: false, createdAt: new Date(0), currencies, seller: null },
    differences: [difference],
    issuer: { name: 'Terrace', address: '', email: '', taxId: null },
    ...{ events: new Map(), tickets: new Map(), amounts: new Map(), commission: new Map() },
  });
  const last = csv.trimEnd().split('\r\n').slice(-2);
  expect(last.map((row) => row.split(',').filter((cell) => cell !== '' && cell !== '""'))).toEqual([
    ['"Closing balance"', '90.00', '"USD"'],
    ['"Of it: cancelled events"', '75.00', '"USD"'],
  ]);
});

it('whatever happens, a month closes with what the next one opens with, and lines add up', () => {
  const random = seeded(20_261_124);
  const pick = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < RUNS; run += 1) {
    let time = Date.UTC(2026, 0, 1);
    const events = Array.from({ length: 60 }, (_none, index) => {
      time += pick(6 * 24 * 3_600_000);
      const instant = new Date(time).toISOString();
      // Nothing happens to a balance before its first credit, with which its months begin.
      if (index === 0) return credited(instant, 'sale 0', 1 + pick(9_000));
      const payoutId = `payout ${index - 1}`;
      const options = [
        credited(instant, `sale ${index}`, 1 + pick(9_000), pick(2) === 0 ? 'USD' : 'EUR'),
        debited(instant, `sale ${pick(60)}`, 1 + pick(9_000)),
        taken(instant, `payout ${index}`, 1 + pick(9_000)),
        ended(instant, payoutId, pick(2) === 0 ? 'paid' : 'failed'),
      ];
      return options[pick(options.length)] ?? credited(instant, 'a', 1);
    });
    const months = monthsOf(events, new Date(time)).toReversed();
    const open = new Map<string, number>();
    for (const month of months) {
      const statements = statementOf(events, month);
      for (const { currency, opening, lines, closing } of statements) {
        expect(opening).toBe(open.get(currency) ?? 0);
        expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
        open.set(currency, closing);
      }
      const named = new Set(statements.map(({ currency }) => currency));
      for (const [currency, closing] of open) if (!named.has(currency)) expect(closing).toBe(0);
    }
  }
});
