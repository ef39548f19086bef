import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';

jest.unstable_mockModule('./invoice-form', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { DocumentList } = await import('./document-list');

const api = fakeApi();

// product.md 8.7
it('the form of an invoice that cannot be loaded leaves the documents as they are, and says so', async () => {
  sessionStorage.setItem('terrace-reloaded-for-chunk', '1');
  const toasts = shownToasts();
  const order = heldPurchase({ status: 'completed' });
  const receipt = { kind: 'receipt', number: 'R-2026-1', date: '2026-11-20T10:00:00.000Z', url: '/r.pdf' };
  api.answer(`/api/orders/${order.id}/documents`, {
    body: { items: [{ ...receipt, id: 'd'.repeat(20), amount: { amount: 100, currency: 'USD' } }] },
  });
  showAt(`/orders/${order.id}`, <DocumentList order={order} />);
  await userEvent.click(await screen.findByRole('button', { name: /invoice/ }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Loading chunk failed']));
  await screen.findByRole('button', { name: /invoice/ });
  screen.getByRole('link', { name: /R-2026-1/ });
});
