import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PersonCase } from '@terrace/contracts/http/console/other-cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api';
import { usd } from '../../../../test/held-purchase';
import { reportChange } from '../../../../test/report-change';
import { showAt } from '../../../../test/show-at';
import PersonCaseScreen from './person-case-screen';

const api = fakeApi();
const at = '2026-11-01T10:00:00.000Z';
const id = 'p'.padEnd(20, '0');
const orderId = 'o'.padEnd(20, '0');
const person: PersonCase = {
  ...{ id, kind: 'account', name: 'Bea Buyer', email: 'bea@example.com', sessions: 1 },
  ...{ orders: [], disputes: [], notes: [], timeline: [] },
};

function show() {
  showAt(
    `/admin/people/${id}`,
    <Routes>
      <Route path="/admin/people/:id" element={<PersonCaseScreen />} />
    </Routes>,
  );
}

// product.md 25.7
it('shows an order of the buyer as soon as it is there', async () => {
  api.answer(`/api/admin/people/${id}`, { body: person });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Bea Buyer' });
  const order = {
    ...{ id: orderId, eventName: 'Arsenal vs Chelsea', quantity: 2, total: usd(25_000) },
    ...{ status: 'completed', chargeback: 'lost', at },
  } as const;
  api.answer(`/api/admin/people/${id}`, { body: { ...person, orders: [order] } });
  await waitFor(() =>
    act(() =>
      reportChange({ topic: 'admin', kind: 'customer', id: orderId, data: { id: orderId, buyerId: id } }),
    ),
  );
  await screen.findByRole('link', { name: orderNumber(orderId) });
  await screen.findByText('Charged back, lost');
});

// product.md 6.6
it('says that a buyer is blocked, by whom and why, and unblocks them', async () => {
  const block = { by: 'Ada Adams', at, reason: 'fraud', note: 'Three cards' } as const;
  const user = {
    ...{ id, version: 2, fullName: 'Bea Buyer', email: 'bea@example.com', createdAt: at },
    ...{ status: 'blocked', block },
  } as const;
  api.answer(`/api/admin/people/${id}`, { body: { ...person, user } });
  const open = { ...user, status: 'active', block: null };
  api.answer(`/api/admin/users/${id}/unblock`, { body: open });
  show();
  await screen.findByText('Payments look fraudulent');
  screen.getByText('Three cards');
  screen.getByText(/^by Ada Adams, /);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Bea Buyer' }));
  api.answer(`/api/admin/people/${id}`, { body: { ...person, user: open } });
  await waitFor(() => act(() => reportChange({ topic: 'admin', kind: 'user', id, data: open })));
  await screen.findByRole('button', { name: 'Block Bea Buyer' });
  expect(screen.queryByText('Three cards')).toBeNull();
});
