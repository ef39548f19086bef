import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CaseRows } from './case-card';

const show = (count: number) =>
  render(
    <CaseRows rows={Array.from({ length: count }, (_none, row) => row)} rowKey={String} empty="None.">
      {(row) => `Row ${row}`}
    </CaseRows>,
  );
const rows = () => screen.getAllByRole('listitem').length;

it('shows the first ten rows of many, and all of them when asked', async () => {
  show(164);
  expect(rows()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 154 more', expanded: false }));
  expect(rows()).toBe(164);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10 only', expanded: true }));
  expect(rows()).toBe(10);
});

it('shows ten rows without a button', () => {
  show(10);
  expect([rows(), screen.queryByRole('button')]).toEqual([10, null]);
});
