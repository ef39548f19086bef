import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Seller } from '@terrace/contracts/http/selling/sellers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { StandingButtons } from './standing-buttons';

const ID = 'sam00000000000000000';
const seller: Seller = {
  ...{ id: ID, version: 4, fullName: 'Sam Seller', companyName: 'Seats Ltd', email: 'sam@seats.test' },
  ...{ phoneNumber: '+971 1', address: 'Dubai', idNumber: '••••67', status: 'active', isApproved: true },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', decision: null },
};

// product.md 4.18
describe('suspending and closing a seller', () => {
  const api = fakeApi();
  const asked: unknown[] = [];
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  beforeEach(() => {
    asked.length = 0;
    api.answer(`/api/admin/sellers/${ID}/open-matters`, {
      body: {
        items: [
          { kind: 'seats-to-deliver', count: 3, prevents: true },
          {
            kind: 'sales-to-be-paid',
            count: 2,
            prevents: true,
            worth: [{ amount: 124_830, currency: 'USD' }],
          },
          { kind: 'payouts-under-way', count: 1, prevents: true },
        ],
      },
    });
  });

  it('counts what is open, and sends the reason with the version that was shown', async () => {
    showAt('/', <StandingButtons seller={seller} />);
    expect(buttons()).toEqual(['Suspend Sam Seller', 'Close Sam Seller']);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend Sam Seller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Sam Seller?' }));
    const figures = () => dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(figures()).toEqual(['0', '3', '0', '2, US$1,248.30', '1']));
    api.answer(`/api/admin/sellers/${ID}/suspend`, ({ body }) => {
      asked.push(body);
      return { status: 409, code: 'changed-since-seen' };
    });
    const suspend = () => userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await suspend();
    await dialog.findByText(/It is changed-since-seen/);
    api.answer(`/api/admin/sellers/${ID}/suspend`, { body: { ...seller, status: 'suspended' } });
    await suspend();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rejection = { reason: 'checking-sales', note: '' };
    expect(asked).toEqual([{ from: 'active', version: 4, rejection }]);
  });

  it('offers to reinstate or close a suspended one', () => {
    showAt('/', <StandingButtons seller={{ ...seller, status: 'suspended' }} />);
    expect(buttons()).toEqual(['Reinstate Sam Seller', 'Close Sam Seller']);
  });

  it('offers only to reinstate a closed one', () => {
    showAt('/', <StandingButtons seller={{ ...seller, status: 'closed' }} />);
    expect(buttons()).toEqual(['Reinstate Sam Seller']);
  });
});
