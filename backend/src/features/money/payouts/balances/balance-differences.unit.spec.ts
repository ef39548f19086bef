import { expect, it } from '@jest/globals';
import { type DifferingSale, differencesOf } from './balance-differences.query.js';
import { balancesByCurrency } from './next-payouts.js';
import { noBalance } from '../seller-balance.events.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const NOW = new Date('2026-11-21T10:00:00Z');

/** The differences of a seller with one sale in the balance, and these beside it or of it. */
const differences = (sales: readonly Partial<DifferingSale>[]) => {
  const counted = { ...usd(60_00), availableAt: null, holds: [], purchaseId: null };
  const balances = balancesByCurrency({ ...noBalance, unpaid: [counted] }, null, NOW);
  const none = { ...usd(0), isCancelled: false, refunding: 0 };
  return differencesOf(
    balances,
    sales.map((sale) => ({ ...none, ...sale })),
  );
};

// product.md 19.3, 20.7, 22.5
it('a statement has the sales of cancelled events too, and the ledger neither them nor others that refunds took', () => {
  expect(differences([])).toEqual([]);
  expect(differences([{ amount: 75_00, isCancelled: true }])).toEqual([
    { cancelled: usd(75_00), refunding: usd(0), statement: usd(135_00), ledger: usd(135_00) },
  ]);
  // On their way back to the buyers: the balance did not count them before.
  expect(differences([{ amount: 75_00, isCancelled: true, refunding: 75_00 }])).toEqual([
    { cancelled: usd(75_00), refunding: usd(0), statement: usd(135_00), ledger: usd(60_00) },
  ]);
  expect(differences([{ amount: 60_00, refunding: 20_00 }])).toEqual([
    { cancelled: usd(0), refunding: usd(20_00), statement: usd(60_00), ledger: usd(40_00) },
  ]);
});

it('a currency without a balance may have a difference of its own', () => {
  const found = differences([{ currency: 'EUR', amount: 9_00, isCancelled: true }]);
  expect(found.map(({ statement }) => statement)).toEqual([{ amount: 9_00, currency: 'EUR' }]);
});
