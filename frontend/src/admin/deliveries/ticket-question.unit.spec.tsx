import { beforeEach, expect, it } from '@jest/globals';
import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDelivery } from '../../../test/a-delivery';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import type { Toast } from '../../ui/feedback/toast';
import { DeliveryPanel } from './delivery-panel';

const api = fakeApi();
const { ticketId: _ticketId, ...seat } = aDelivery(1, {
  status: 'delivered',
  delivered: { kind: 'file', type: 'application/pdf', size: 2_048, hasCode: true, hasPicture: true },
  deliveredAt: '2026-11-20T10:00:00.000Z',
});
const other = { id: 'other'.padEnd(20, '0'), purchaseId: 'order2'.padEnd(20, '0'), label: 'Section B' };
const questioned: AdminDelivery = {
  ...seat,
  ...{ sellerId: 'seller'.padEnd(20, '0'), sellerName: 'Sam Seller', companyName: 'Seats Ltd' },
  startsAt: null,
  question: { seats: [{ ...other, seat: { number: 2, of: 4 }, sellerName: 'Eve Else' }] },
};
const ADDRESS = `/api/admin/deliveries/${seat.id}/question`;

let toasts: readonly Toast[];
beforeEach(() => {
  toasts = shownToasts();
});

it('shows which seats have the same file or code, and sends the decision about what is shown', async () => {
  const sent: unknown[] = [];
  api.answer(ADDRESS, ({ body }) => {
    sent.push(body);
    return { body: { ...questioned, question: null } };
  });
  showAt('/', <DeliveryPanel delivery={questioned} onClose={() => undefined} />);
  await screen.findByText('Section B, Ticket 2 of 4, Eve Else, order', { exact: false });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/admin/orders/${other.purchaseId}`);
  await screen.findByRole('button', { name: 'Save the file' });
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the ticket' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'The ticket was refused.' }]));
  expect(sent).toEqual([{ decision: 'refused', deliveredAt: seat.deliveredAt }]);
});

it('says when it was decided already', async () => {
  api.answer(ADDRESS, { status: 409, code: 'already-decided' });
  showAt('/', <DeliveryPanel delivery={questioned} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'The ticket is right' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ text: 'This could not be decided: It is already-decided' }]),
  );
});
