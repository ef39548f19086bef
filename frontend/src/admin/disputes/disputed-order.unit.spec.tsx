import { expect, it } from '@jest/globals';
import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { orderCase } from '../../../test/order-case';
import { showAt } from '../../../test/show-at';
import { DisputedOrder } from './disputed-order';

const api = fakeApi();
const at = '2026-11-20T10:00:00.000Z';
const [first] = orderCase.deliveries;

/** The rows of what was delivered, of an order with two seats of which these are disputed; all of the line for none. */
async function delivered(seats?: AdminDispute['tickets'][number]['seats'], names: readonly string[] = []) {
  if (!first) throw new Error('the order has a delivery');
  const deliveries = [1, 2].map((number) => ({
    ...first,
    ...{ id: `seat${number}`.padEnd(20, '0'), label: 'Row 5, Seats 12–13' },
    seat: { number, of: 2, ...(names[number - 1] && { name: names[number - 1] }) },
  }));
  const order: OrderCase = { ...orderCase, deliveries };
  const dispute: AdminDispute = {
    ...{ id: 'd'.padEnd(20, '0'), version: 3, purchaseId: order.purchase.id },
    ...{ status: 'awaiting-decision', reason: 'wrong-ticket', amount: order.money.left, hasSeller: true },
    event: { name: 'Arsenal vs Chelsea', date: null, venue: 'Emirates Stadium' },
    tickets: [
      { lineId: first.lineId, label: 'Row 5', quantity: seats?.length ?? 2, ...(seats && { seats }) },
    ],
    ...{ description: 'Another match', answer: null, evidence: [], questions: [], timeline: [] },
    ...{ answerBy: at, decision: null, openedAt: at, statusSince: at },
    ...{ sellerId: null, sellerName: null, companyName: null, decidedBy: null },
  };
  api.answer(`/api/admin/orders/${order.purchase.id}`, { body: order });
  showAt('/', <DisputedOrder dispute={dispute} />);
  const card = within(await screen.findByRole('region', { name: 'Delivery of the disputed tickets' }));
  return card.getAllByRole('listitem').map(({ textContent }) => textContent);
}

// product.md 21.1
it('shows the delivery of the seat that the buyer named, by its name', async () => {
  expect(await delivered([{ number: 2, of: 2, name: '13' }], ['12', '13'])).toEqual([
    expect.stringMatching(/^Row 5, Seat 13(?!\d)/),
  ]);
});

it('shows all seats of the line where the buyer named none', async () => {
  expect(await delivered()).toEqual([
    expect.stringMatching(/Ticket 1 of 2/),
    expect.stringMatching(/Ticket 2 of 2/),
  ]);
});
