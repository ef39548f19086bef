import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { TicketCase } from '@terrace/contracts/http/console/other-cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api';
import { usd } from '../../../../test/held-purchase';
import { sampleTicket } from '../../../../test/sample-ticket';
import { showAt } from '../../../../test/show-at';
import TicketCaseScreen from './ticket-case-screen';

const api = fakeApi();
const at = '2026-11-01T10:00:00.000Z';
const [id, sellerId, orderId] = ['t', 's', 'o'].map((letter) => letter.padEnd(20, '0')) as [
  string,
  string,
  string,
];

const ticketCase: TicketCase = {
  ticket: sampleTicket({
    ...{ id, sellerId, reference: 'BOX-7', approvedPrice: usd(10_000), flags: ['price-far'] },
    ...{ quantity: 4, available: 1, held: 1, sold: 2 },
  }),
  seller: { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd', status: 'active' },
  orders: [
    {
      ...{ id: orderId, eventName: 'Arsenal vs Chelsea', quantity: 2, total: usd(25_000) },
      ...{ status: 'completed', at },
    },
  ],
  waitingReports: 2,
  notes: [],
  timeline: [
    {
      ...{ version: 1, event: 'TicketUploaded', at, by: { role: 'seller', name: null }, changes: [] },
      of: { category: 'ticket', id },
    },
  ],
};

// product.md 25.7
it('shows what a ticket is, what became of its seats, and leads to its seller and orders', async () => {
  api.answer(`/api/admin/tickets/${id}`, { body: ticketCase });
  showAt(
    `/admin/tickets/${id}`,
    <Routes>
      <Route path="/admin/tickets/:id" element={<TicketCaseScreen />} />
    </Routes>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Arsenal vs Chelsea' });
  const facts = within(await screen.findByRole('region', { name: 'Ticket' }));
  facts.getByText('Please check: Price far from others');
  facts.getByText('2, 1, 1');
  facts.getByText('BOX-7');
  expect(facts.getByRole('link', { name: 'Open in Tickets' }).getAttribute('href')).toBe(
    `/admin/dashboard/tickets?status=all&q=${id}&open=${id}`,
  );
  expect(facts.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    `/admin/dashboard/reports?q=${id}`,
  );
  expect(facts.getByRole('link', { name: 'Sam Seller, Seats Ltd' }).getAttribute('href')).toBe(
    `/admin/sellers/${sellerId}`,
  );
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: orderNumber(orderId) }).getAttribute('href')).toBe(
    `/admin/orders/${orderId}`,
  );
  screen.getByText('The seller uploaded this');
});
