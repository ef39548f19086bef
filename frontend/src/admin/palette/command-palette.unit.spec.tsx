import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDelivery } from '../../../test/a-delivery';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import CommandPalette from './command-palette';

const api = fakeApi();
const onClose = jest.fn();
const page = (items: readonly unknown[]) => ({
  body: { items, total: items.length, page: 1, perPage: 5, until: null, newer: [] },
});
let address: () => string;
beforeEach(() => {
  onClose.mockReset();
  const user = { id: 'u'.padEnd(20, '0'), version: 1, createdAt: '2026-01-01T00:00:00.000Z' };
  api.answer(
    '/api/admin/users',
    page([{ ...user, fullName: 'Tim Fan', email: 'tim@home.test', status: 'active', block: null }]),
  );
  for (const list of ['sellers', 'customers', 'tickets']) api.answer(`/api/admin/${list}`, page([]));
  api.answer('/api/admin/events', { body: { items: [], total: 0, page: 1, perPage: 5 } });
  const me = { role: 'admin', userId: 'a'.padEnd(20, '0'), userEmail: 'ada@home.test', userName: 'Ada' };
  api.answer('/api/auth/me', { body: { ...me, seller: null, adminRoles: ['owner'] } });
  const filter = { id: 'f'.padEnd(20, '0'), section: 'tickets', name: 'Cups of Sam', search: '?seller=Sam' };
  api.answer('/api/admin/saved-filters', { body: { items: [filter] } });
  ({ address } = showAt('/admin/dashboard', <CommandPalette onClose={onClose} />));
});

it('goes to the first section that matches, by Enter', async () => {
  await userEvent.type(screen.getByRole('combobox'), 'promo{Enter}');
  expect(address()).toBe('/admin/dashboard/promo-codes');
  expect(onClose).toHaveBeenCalled();
});

it('leaves Enter and Escape to an input method that is at work', async () => {
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'promo');
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(address()).toBe('/admin/dashboard');
  expect(onClose).not.toHaveBeenCalled();
});

it('lists what matches under a combobox, and goes to what the arrow keys choose', async () => {
  api.answer('/api/admin/users', page([]));
  await userEvent.type(screen.getByRole('combobox'), 'requests');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Seller RequestsSection',
    'Bank Info RequestsSection',
    'Partner RequestsSection',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/dashboard/bank-info-requests'));
});

it('finds people by what the server knows', async () => {
  await userEvent.type(screen.getByRole('combobox'), 'tim');
  await screen.findByRole('option', { name: /Tim Fan/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/admin/people/${'u'.padEnd(20, '0')}`);
});

const ofNobody = { sellerId: null, sellerName: null, companyName: null, startsAt: null, question: null };
const counts = {
  ...{ due: 1, overdue: 0, delivered: 0, accepted: 0 },
  ...{ disputed: 0, cancelled: 0, 'in-question': 0 },
};

// product.md 2.28
it('finds the order of a ticket by what its barcode contains', async () => {
  const purchaseId = 'p'.padEnd(20, '0');
  const { ticketId: _ticketId, ...seat } = aDelivery(1);
  const items = [{ ...seat, purchaseId, ...ofNobody }];
  api.answer('/api/admin/deliveries?code=AB-12345&page=1&perPage=5', {
    body: { items, total: 1, page: 1, perPage: 5, counts },
  });
  api.answer('/api/admin/deliveries', { body: { items: [], total: 0, page: 1, perPage: 5, counts } });
  await userEvent.type(screen.getByRole('combobox'), 'AB-12345');
  await screen.findByRole('option', { name: /Ticket of order TR-/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/admin/orders/${purchaseId}`);
});

it('goes to a saved filter by its name', async () => {
  await userEvent.type(screen.getByRole('combobox'), 'cups');
  await screen.findByRole('option', { name: /Tickets: Cups of Sam/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/dashboard/tickets?seller=Sam');
});
