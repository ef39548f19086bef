import { expect, it } from '@jest/globals';
import type { Balance } from '@terrace/contracts/http/money/payouts';
import type { ListedSale } from '@terrace/contracts/http/buying/purchases';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import SalesScreen from './sales-screen';

const api = fakeApi();
const usd = (amount: number) => ({ amount, currency: 'USD' });
const page = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, perPage: 20 });
const balance: Balance = {
  ...{ pending: usd(0), held: usd(0), heldFor: [], available: usd(0), underWay: usd(0), nextPayout: null },
  ...{ currencies: [], hold: null, heldSales: [], adjustments: [] },
};
const sale: ListedSale = {
  ...{ id: 'sale', purchaseId: 'purchase'.padEnd(20, '0'), ticketId: 'ticket'.padEnd(20, '0') },
  ...{ order: 'TR-2222-2222', eventName: 'Arsenal vs Chelsea', eventDate: '04/12/2026', label: 'Section A' },
  ...{ quantity: 2, total: usd(265_10), commission: usd(66_27), discount: usd(0) },
  ...{ youReceive: usd(198_83), givenBack: usd(0), soldAt: '2026-11-21T10:00:00.000Z' },
  payout: { from: '12/12/2026', until: '16/12/2026' },
  ...{ reference: null, delivery: 'due', money: 'pending', paidAt: null },
};

/** Opens the page with this sale, and returns its row's cells. */
async function cellsOf(shown: ListedSale) {
  api.answer('/api/sales', { body: page([shown]) });
  api.answer('/api/sales/months', { body: { items: [] } });
  api.answer('/api/payouts', { body: { ...page([]), next: [] } });
  api.answer('/api/statements', { body: { items: [] } });
  api.answer('/api/balance', { body: balance });
  showAt('/seller/sales', <SalesScreen />);
  const table = within(await screen.findByRole('table', { name: 'All sales' }));
  const [, sale] = table.getAllByRole('row');
  if (!sale) throw new Error('The table has no sale');
  return within(sale).getAllByRole('cell');
}

// product.md 20.7
it('says of a refunded sale what was taken back from the share', async () => {
  const received = (await cellsOf({ ...sale, givenBack: usd(99_41) })).at(-1);
  expect(received?.textContent).toBe('US$99.42US$99.41 taken back from your share');
});

it('names the buyer’s bank where it took the share back', async () => {
  const lost = { ...sale, givenBack: sale.youReceive, takenByBank: true, money: 'spent' } as const;
  const [payout, received] = (await cellsOf(lost)).slice(-2);
  expect(payout?.textContent).toBe('Given back by the buyer’s bank, nothing to pay');
  expect(received?.textContent).toBe('US$0.00US$198.83 of your share given back by the buyer’s bank');
});

it('says that nothing is received for a sale of a cancelled event', async () => {
  const received = (await cellsOf({ ...sale, money: 'none' })).at(-1);
  expect(received?.textContent).toBe('US$0.00');
});

// product.md 20.7
it.each([
  ['pending', null, 'PendingTo be paid between 12 Dec 2026 – 16 Dec 2026'],
  ['available', null, 'AvailableTo be paid between 12 Dec 2026 – 16 Dec 2026'],
  ['under-way', null, 'On its way'],
  ['paid', '2026-12-09T08:30:00.000Z', 'Paid9 Dec 2026, 08:30'],
] as const)('says of a sale that is %s when it is paid, or was', async (money, paidAt, text) => {
  const payout = (await cellsOf({ ...sale, money, paidAt })).at(-2);
  expect(payout?.textContent).toBe(text);
});
