import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MoneyFigures } from './money-figures';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });

it('MoneyFigures shows fees large in the currency that their trend compares', () => {
  const sum = {
    purchases: 2,
    tickets: 3,
    totals: [euros(9_968), dollars(8_990)],
    fees: [dollars(2_247), euros(1_068)],
  };
  const before = { ...sum, fees: [dollars(1), euros(534)] };
  const overview = { days: [], sum, before, refundsDue: { count: 0, totals: [] } };
  render(<MoneyFigures of={overview} before="the 30 days before" />, { wrapper: MemoryRouter });
  const [fees] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent.startsWith('Commission and fees'));
  expect(fees?.textContent).toMatch(/^Commission and fees€10\.68US\$22\.47\+100%/);
});

it('MoneyFigures counts failed refunds among those to pay, and links to both', () => {
  const sum = { purchases: 0, tickets: 0, totals: [], fees: [] };
  const refundsDue = { count: 2, totals: [dollars(260_13)] };
  render(<MoneyFigures of={{ days: [], sum, before: sum, refundsDue }} before="the 30 days before" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('2 refunds are due or failed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Refunds to pay' }).getAttribute('href')).toBe(
    '/admin/dashboard/refunds',
  );
});
