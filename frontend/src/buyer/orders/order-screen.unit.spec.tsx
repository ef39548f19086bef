import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { OrderCard } from './order-card';
import OrderScreen from './order-screen';

const api = fakeApi();
const calendarUrl = 'https://terrace.test/calendar?token=x';
const paid = heldPurchase({
  ...{
    status: 'completed',
    quantity: 2,
    holdersEntered: true,
    event: { ...heldPurchase().event, date: '21/11/2126' },
  },
  payment: { paymentId: '0123456789abcdefghij', status: 'succeeded' },
});
const seat = (number: number, changed: Partial<ETicket> = {}): ETicket => ({
  ...{ id: `${number}`.padEnd(20, '0'), version: 1, purchaseId: paid.id, lineId: 'A', label: 'Section A' },
  ...{ seat: { number, of: 2 }, event: paid.event, ticketType: 'Mobile Tickets', hasSeller: true },
  ...{ status: 'due', dueAt: null, isOverdue: false, delivered: null, deliveredAt: null },
  ...{ isReplacement: false, share: null, ...changed },
});
const transferred = {
  status: 'delivered',
  delivered: { kind: 'transfer', reference: 'ABC', hasProof: false },
  deliveredAt: '2026-11-20T10:00:00.000Z',
} as const;

beforeEach(() =>
  api.answer(`/api/orders/${paid.id}/e-tickets`, {
    body: { items: [seat(1), seat(2, transferred)], calendarUrl },
  }),
);

function show(order: Purchase) {
  api.answer(`/api/purchases/${order.id}/holders`, { body: { items: [], mailsTo: 'bea@fans.test' } });
  api.answer(`/api/purchases/${order.id}`, { body: order });
  showAt(
    `/orders/${order.id}`,
    <Routes>
      <Route path="/orders/:id" element={<OrderScreen />} />
    </Routes>,
  );
}

// product.md 23.8
describe("a paid order's page", () => {
  it('shows the tickets, then what to do with them, then the money', async () => {
    show(paid);
    await screen.findByRole('region', { name: 'What to do next' });
    await screen.findByRole('region', { name: 'What you paid' });
    const regions = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    expect(regions.slice(0, 3)).toEqual(['Tickets', 'What to do next', 'What you paid']);
    const tickets = within(screen.getByRole('region', { name: 'Tickets' }));
    expect(tickets.getByRole('heading', { level: 2 }).textContent).toBe(paid.event.name);
    expect(screen.queryByText('Thank you')).toBeNull();
  });

  it('comes with its tickets, which would move everything below them otherwise', async () => {
    const isEarly: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('region', { name: 'Tickets' }))
        isEarly.push(screen.queryByRole('heading', { name: /Ticket 2 of 2/ }) === null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    show(paid);
    await screen.findByRole('region', { name: 'What you paid' });
    observer.disconnect();
    expect(isEarly).toContain(false);
    expect(isEarly).not.toContain(true);
  });

  it('names as next steps only what its tickets need', async () => {
    show(paid);
    const next = within(await screen.findByRole('region', { name: 'What to do next' }));
    await next.findByText(/bea@fans.test/);
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your tickets arrive once the event has a date.',
      'We write to bea@fans.test once your tickets are here.',
      expect.stringMatching(/^Accept the transfer/),
      expect.stringMatching(/then confirm it/),
    ]);
    expect(next.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(calendarUrl);
  });

  it('leads with what happened when the event was cancelled', async () => {
    const { date, time, venue, name } = paid.event;
    const facts = { name, date, time, venue, city: 'Madrid', startsAt: null };
    const eventChange: Purchase['eventChange'] = {
      ...{ id: 'c', before: facts, now: facts, at: paid.createdAt, answerUntil: null, answer: null },
      kind: 'cancelled',
    };
    show({ ...paid, eventChange });
    const [cancelled] = await screen.findAllByText('This event was cancelled');
    const tickets = await screen.findByRole('region', { name: 'Tickets' });
    expect(cancelled?.compareDocumentPosition(tickets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
  });
});

// product.md 18.2
it('says of a refund which tickets it is for, where that is known', async () => {
  const at = { requestedAt: paid.createdAt, statusSince: paid.createdAt };
  const seats = [{ number: 2, of: 2, name: '13' }];
  const refund: Purchase['refunds'][number] = {
    ...{ id: 'r'.padEnd(20, '0'), status: 'succeeded', reason: 'dispute', ...at, tickets: 1 },
    ...{ amount: usd(4_500), of: [{ lineId: 'A', label: 'Row 5, Seats 12–13', quantity: 1, seats }] },
  };
  show({ ...paid, refunds: [refund] });
  within(await screen.findByRole('region', { name: 'Refunds' })).getByText(
    '1 × Row 5, Seats 12–13 (Seat 13)',
  );
});

it('shows the number of a cancelled order once', async () => {
  show({ ...paid, status: 'cancelled', endReason: 'buyer', payment: null });
  await screen.findByRole('region', { name: 'Order details' });
  expect(screen.getAllByText(orderNumber(paid.id))).toHaveLength(1);
});

// product.md 23.6
it('confirms a ticket after a question that says what it means', async () => {
  const accept = `/api/e-tickets/${seat(2).id}/accept`;
  api.answer(accept, { body: seat(2, { ...transferred, status: 'accepted', version: 2 }) });
  show(paid);
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm ticket/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm this ticket?' }));
  question.getByText(/cannot replace it any more/);
  expect(api.calls).not.toContain(`POST ${accept}`);
  await userEvent.click(question.getByRole('button', { name: 'Confirm ticket' }));
  await screen.findByText('Confirmed');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const heading = screen.getByRole('heading', { name: /Ticket 2 of 2/ });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
});

// product.md 27.5
describe('an order whose payment the bank asks back', () => {
  it.each([
    ['open', /Your bank decides, and we cannot refund it meanwhile/],
    ['won', /this payment stands/],
    ['lost', /no longer valid/],
  ] as const)('says what that means while it is %s', async (status, text) => {
    show({ ...paid, chargeback: { status, amount: paid.pricing.finalAmount } });
    within(await screen.findByRole('region', { name: 'Your bank' })).getByText(text);
  });

  it('is no longer called paid once the bank has given it back, nor is it for the calendar', async () => {
    const lost = { ...paid, chargeback: { status: 'lost', amount: paid.pricing.finalAmount } } as const;
    show(lost);
    await screen.findByRole('heading', { name: 'Given back by your bank' });
    await screen.findByRole('region', { name: 'Your bank' });
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByRole('link', { name: /calendar/i })).toBeNull();
  });

  it('says beside its number that the bank was asked', async () => {
    show({ ...paid, chargeback: { status: 'open', amount: paid.pricing.finalAmount } });
    expect((await screen.findByText('Your bank was asked')).closest('[role=status]')?.textContent).toMatch(
      /^Paid/,
    );
  });

  it('says in the list that the bank was asked, or gave it back', () => {
    const amount = paid.pricing.finalAmount;
    const open = { ...paid, id: 'open'.padEnd(20, '0'), chargeback: { status: 'open', amount } } as const;
    showAt(
      '/orders',
      <ul>
        <OrderCard order={open} />
        <OrderCard order={{ ...paid, chargeback: { status: 'lost', amount } }} />
      </ul>,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Your bank was asked.*Paid/);
    expect(second?.textContent).toContain('Given back by your bank');
    expect(second?.textContent).not.toMatch(/Paid|was asked/);
  });

  // product.md 27.3
  it('keeps its tickets when the bank gave only a part of it back', async () => {
    const { amount, currency } = paid.pricing.finalAmount;
    show({ ...paid, chargeback: { status: 'lost', amount: { amount: amount - 1, currency } } });
    within(await screen.findByRole('region', { name: 'Your bank' })).getByText(/Your tickets stay yours/);
  });

  // product.md 27.2
  it('does not say of a refund that was stopped for it that it failed', async () => {
    const amount = paid.pricing.finalAmount;
    const stopped: Purchase['refunds'][number] = {
      ...{ id: 'r'.padEnd(20, '0'), status: 'failed', amount, reason: 'our-mistake', tickets: null },
      ...{ requestedAt: paid.createdAt, statusSince: paid.createdAt },
    };
    show({ ...paid, refunds: [stopped], chargeback: { status: 'open', amount } });
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    refunds.getByText('Our mistake');
    refunds.getByText(/your bank was asked for this payment/);
    expect(refunds.queryByText(/We will contact you/)).toBeNull();
  });
});
