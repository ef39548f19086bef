import { it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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

// product.md 25.7
it('shows an order of the buyer as soon as it is there', async () => {
  api.answer(`/api/admin/people/${id}`, { body: person });
  showAt(
    `/admin/people/${id}`,
    <Routes>
      <Route path="/admin/people/:id" element={<PersonCaseScreen />} />
    </Routes>,
  );
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
