import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import { AdjustButton } from './adjust-dialog';

const ID = 'sam00000000000000000';
const ORDER = 'order000000000000000';
const seller = { id: ID, fullName: 'Sam Seller' };
const orders = [
  {
    ...{
      id: ORDER,
      eventName: 'Arsenal vs Chelsea',
      quantity: 2,
      total: { amount: 250_00, currency: 'USD' },
    },
    ...{ status: 'completed' as const, at: '2026-11-21T12:00:00.000Z' },
  },
];
const api = fakeApi();

// product.md 20.10
it('takes what was typed from the seller, about an order, and proposes it where it takes two with what was before', async () => {
  const asked: unknown[] = [];
  api.answer('/api/admin/second-eyes', { body: { isOn: true, refundOver: 200, version: 1, owners: 2 } });
  api.answer(`/api/admin/sellers/${ID}/adjustments`, ({ body }) => {
    asked.push(body);
    return { status: 403, code: 'second-eyes-needed' };
  });
  api.answer('/api/admin/approvals', ({ body }) => {
    asked.push(body);
    return { status: 409, code: 'changed-since-seen' };
  });
  showAt('/', <AdjustButton seller={seller} orders={orders} />);
  await userEvent.click(screen.getByRole('button', { name: 'Adjust balance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance of Sam Seller' }));
  await dialog.findByText(/above 200 in a month together need a second administrator/);
  await userEvent.selectOptions(dialog.getByLabelText('What happens'), 'debit');
  await userEvent.click(dialog.getByRole('button', { name: /^Take/ }));
  await dialog.findByText('Please enter an amount above 0');
  expect(asked).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Amount in USD'), '150,5');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'bank-charge');
  await userEvent.selectOptions(dialog.getByLabelText(/Order that it is about/), ORDER);
  await userEvent.type(dialog.getByLabelText('What the seller reads'), 'Sent back');
  await userEvent.click(dialog.getByRole('button', { name: 'Take US$150.50' }));
  const form = {
    ...{ direction: 'debit', amount: { amount: 150_50, currency: 'USD' }, reason: 'bank-charge' },
    ...{ text: 'Sent back', purchaseId: ORDER },
  };
  await waitFor(() => expect(asked).toEqual([form, { kind: 'balance-adjustment', sellerId: ID, form }]));
});
