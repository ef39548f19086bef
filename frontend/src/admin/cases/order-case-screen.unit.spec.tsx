import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupportMessage } from '@terrace/contracts/http/console/case-acts';
import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { orderCase } from '../../../test/order-case';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import OrderCaseScreen from './order-case-screen';

const api = fakeApi();

function open(order: OrderCase, reference: string = order.purchase.id) {
  api.answer(`/api/admin/orders/${reference}`, { body: order });
  showAt(
    `/admin/orders/${reference}`,
    <Routes>
      <Route path="/admin/orders/:id" element={<OrderCaseScreen />} />
    </Routes>,
  );
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** Names of buttons repeat what stands beside them. */
const SEEN = { ignore: '.sr-only' };

// product.md 25.1
it('shows the people, the money, the mails and what happened, in words', async () => {
  open(orderCase);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    `Order ${orderNumber(orderCase.purchase.id)}`,
  );
  const tickets = await part('Tickets');
  tickets.getByText('Ada Fan 1', SEEN);
  tickets.getByText('Erased');
  (await part('Payments')).getByText('Card page’s id card-1');
  const mails = await part('Mails to the buyer');
  mails.getByText('Order confirmed', SEEN);
  mails.getByText('Address refused');
  const timeline = await part('What happened');
  timeline.getByText('Ada Adams asked for a refund');
  timeline.getByText(/^Delivery: Section A, Ticket 1 of 2/);
});

it('says that the buyer is blocked, as soon as they are', async () => {
  const { id } = orderCase.purchase;
  const buyer = { ...orderCase.buyer, kind: 'account', id: 'b'.padEnd(20, '0') } as const;
  open({ ...orderCase, buyer });
  await screen.findByText('ada@fans.test');
  expect(screen.queryByText(/^Blocked since/)).toBeNull();
  api.answer(`/api/admin/orders/${id}`, {
    body: { ...orderCase, buyer: { ...buyer, blockedAt: '2026-11-21T10:00:00.000Z' } },
  });
  await waitFor(() => act(() => reportChange({ topic: 'admin', kind: 'user', id: buyer.id, data: null })));
  await screen.findByText(/^Blocked since .*2026/);
});

it('says that the event has moved, from when, and what the buyer chose', async () => {
  const facts = { ...orderCase.purchase.event, date: '01/02/2027', time: '20:00', venue: 'Old Ground' };
  const { name, date, time, venue } = facts;
  const before = { name, date, time, venue, city: 'Leeds', startsAt: null };
  const eventChange = {
    kind: 'moved',
    ...{ id: 'e1.1', before, now: before, at: '2026-11-21T10:00:00.000Z', answerUntil: null },
    answer: { choice: 'keep', by: 'buyer', at: '2026-11-21T11:00:00.000Z' },
  } as const;
  open({ ...orderCase, purchase: { ...orderCase.purchase, eventChange } });
  await screen.findByText('Event moved');
  screen.getByText(/^Bought for .*Old Ground$/);
  screen.getByText('The buyer keeps the tickets');
});

// product.md 26.1
it('says what waits for a second administrator, and why a sale is held', async () => {
  const act = {
    ...{ id: 'a'.padEnd(20, '0'), summary: 'Refund US$200.00 of order TR-2222-2222' },
    ...{ proposedBy: 'Maria Ops', lapsesAt: '2026-11-22T10:00:00.000Z' },
  };
  const sale = {
    ...{ sellerId: 'seller'.padEnd(20, '0'), sellerName: 'Sam Seller', companyName: null, payoutId: null },
    ...{ amount: orderCase.money.toSellers, status: 'unpaid', availableAt: null },
    holds: ['chargeback', 'undelivered'] as OrderCase['sales'][number]['holds'],
  };
  open({ ...orderCase, waitingActs: [act], sales: [sale] });
  await screen.findByText(/^Refund US\$200\.00 of order TR-2222-2222: proposed by Maria Ops/);
  const review = screen.getByRole('link', { name: 'Review' });
  expect(review.getAttribute('href')).toBe(`/admin/dashboard/approvals?open=${act.id}`);
  (await part('The sellers’ sales')).getByText(/Held for a chargeback, tickets that were not delivered/);
});

it('shows no sum beside a sale of which nothing is left', async () => {
  const sale = {
    ...{ sellerId: 'seller'.padEnd(20, '0'), sellerName: 'Sam Seller', companyName: null, payoutId: null },
    ...{ amount: { ...orderCase.money.toSellers, amount: 0 }, status: 'spent', availableAt: null, holds: [] },
  };
  open({ ...orderCase, sales: [sale] });
  const sales = await part('The sellers’ sales');
  sales.getByText('All of it given back');
  expect(sales.queryByText('US$0.00')).toBeNull();
});

it('is opened by an order’s number too', async () => {
  open(orderCase, orderNumber(orderCase.purchase.id));
  await screen.findByRole('heading', { name: `Order ${orderNumber(orderCase.purchase.id)}` });
  await part('Money');
});

it('says that nothing has an unknown address', async () => {
  showAt(
    `/admin/orders/${'x'.padEnd(20, '0')}`,
    <Routes>
      <Route path="/admin/orders/:id" element={<OrderCaseScreen />} />
    </Routes>,
  );
  await screen.findByText('Nothing has this address');
});

// product.md 26.4
it('shows what the buyer’s bank asked back, until when evidence is due, and who pays', async () => {
  const chargeback = {
    ...{ id: 'cb_1', purchaseId: orderCase.purchase.id, amount: orderCase.money.paid },
    reason: 'not-received',
    ...{ openedAt: '2026-11-21T10:00:00.000Z', statusSince: '2026-11-21T10:00:00.000Z' },
  } as const;
  const evidenceDueAt = '2026-11-28T10:00:00.000Z';
  open({
    ...orderCase,
    money: { ...orderCase.money, chargedBack: orderCase.money.paid },
    chargebacks: [
      { ...chargeback, status: 'open', bearer: null, evidenceDueAt },
      { ...chargeback, id: 'cb_2', status: 'lost', bearer: 'sale', evidenceDueAt },
    ],
  });
  const bank = await part('Chargebacks');
  bank.getByText('Open');
  bank.getByText(/^Tickets not received, evidence due by 28 Nov 2026/);
  bank.getByText('Tickets not received, The seller pays');
  (await part('Money')).getByText('Charged back');
});

// product.md 25.4, 27.3
it('says beside a reminder that the buyer’s bank asks for the payment, and that the seller still delivers', async () => {
  const note = 'The buyer’s bank asks for the payment. The seller should still deliver in time.';
  open({ ...orderCase, deliveries: orderCase.deliveries.map((each) => ({ ...each, isAskedBack: true })) });
  const tickets = await part('Tickets');
  tickets.getByText(note);
  tickets.getByRole('button', { name: 'Remind the seller for Section A, ticket 1' });
});

// product.md 25.4, 25.5
it('offers what can be done for a late seat, and writes to whom of the order one chooses', async () => {
  const message: SupportMessage = {
    ...{ id: 'm'.padEnd(20, '0'), version: 1, purchaseId: orderCase.purchase.id, event: 'Arsenal' },
    ...{ to: { side: 'buyer' }, text: 'We look into it', by: 'Ada Adams', mail: 'refused' },
    at: '2026-11-02T10:00:00.000Z',
  };
  open({ ...orderCase, sentMessages: [message] });
  const tickets = await part('Tickets');
  tickets.getByRole('button', { name: 'Remind the seller for Section A, ticket 1' });
  expect(tickets.queryByText(/bank asks for the payment/)).toBeNull();
  const sent = await part('Messages from us');
  sent.getByText(/^Ada Adams to the buyer/);
  sent.getByText('We look into it');
  sent.getByText('Address refused');
  await userEvent.selectOptions(sent.getByRole('combobox', { name: 'To' }), 'seller'.padEnd(20, '0'));
  await userEvent.type(sent.getByRole('textbox', { name: /^Message/ }), 'Please deliver');
  api.answer(`/api/admin/orders/${orderCase.purchase.id}/messages`, { body: message });
  await userEvent.click(sent.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(api.calls).toContain(`POST /api/admin/orders/${orderCase.purchase.id}/messages`),
  );
});

// product.md 25.9
it('offers to extend the hold of a pending purchase, to the end that it may have', async () => {
  const { id } = orderCase.purchase;
  const holdExpiresAt = '2026-11-21T12:15:00.000Z';
  const purchase = { ...orderCase.purchase, status: 'pending' as const, holdExpiresAt };
  open({ ...orderCase, purchase, holdCanEndAt: '2026-11-21T12:30:00.000Z' });
  const button = await screen.findByRole('button', { name: /^Extend to 21 Nov 2026/ });
  api.answer(`/api/admin/orders/${id}/hold-extension`, { status: 409, code: 'extended-for-buyer' });
  const toasts = shownToasts();
  await userEvent.click(button);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['It is extended-for-buyer']));
  api.answer(`/api/admin/orders/${id}/hold-extension`, { body: { holdExpiresAt } });
  api.answer(`/api/admin/orders/${id}`, { body: { ...orderCase, purchase, holdCanEndAt: null } });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Extend to/ })).toBeNull());
  expect(api.calls.filter((call) => call === `POST /api/admin/orders/${id}/hold-extension`)).toHaveLength(2);
});

it('offers no extension of an order that is paid', async () => {
  open(orderCase);
  await part('Money');
  expect(screen.queryByText('Hold ends')).toBeNull();
});
