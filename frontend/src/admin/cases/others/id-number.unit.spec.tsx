import { expect, it } from '@jest/globals';
import type { Seller } from '@terrace/contracts/http/selling/sellers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import { IdNumber } from './id-number';

const api = fakeApi();
const id = 'sam00000000000000000';
const seller: Seller = {
  ...{ id, version: 4, fullName: 'Sam Seller', companyName: 'Seats Ltd', email: 'sam@seats.test' },
  ...{ phoneNumber: '+971 1', address: 'Dubai', idNumber: '••••67', status: 'active', isApproved: true },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', decision: null },
};

// product.md 15.3
it('masks the id number until it is asked for, and says that this was recorded', async () => {
  api.answer(`/api/admin/sellers/${id}/id-number`, { body: { idNumber: 'AB1234567' } });
  showAt('/', <IdNumber seller={seller} />);
  screen.getByText('••••67');
  expect(screen.queryByText('AB1234567')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the id number of Sam Seller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Id number of Sam Seller' }));
  dialog.getByText('AB1234567');
  dialog.getByText('This access was recorded.');
});
