import { describe, expect, it } from '@jest/globals';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { routes } from '../../navigation/paths';
import { BuyTicket } from './buy-ticket';

const ticket = {
  id: '0123456789abcdefghij',
  eventId: '7',
  available: 3,
  price: usd(125_00),
} as SellerTicket;

const show = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/" element={<BuyTicket seen={{ ticket, isGone: false }} />} />
          <Route path={routes.purchaseForm} element="The purchase form" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

// product.md 2.20
describe("'Buy Ticket'", () => {
  const api = fakeApi();
  const buy = async () => {
    let sent: unknown;
    api.answer('/api/purchases', ({ body }) => {
      sent = body;
      return { body: heldPurchase() };
    });
    const button = screen.getByRole('button', { name: 'Buy Ticket' });
    // The connection may still be that of the file before, and reconnecting.
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await screen.findByText('The purchase form');
    return sent;
  };
  const purchaseOf = (quantity: number) => ({
    eventId: '7',
    lines: [{ kind: 'listing', id: ticket.id, quantity }],
  });

  it('buys one ticket, without a selection', async () => {
    show('/');
    expect(await buy()).toEqual(purchaseOf(1));
  });

  it('buys as many as the address says are needed, or the stepper', async () => {
    show('/?quantity=2');
    expect(screen.getByText('US$250.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More: Number of tickets' }));
    expect(screen.getByText('US$375.00')).toBeTruthy();
    expect(await buy()).toEqual(purchaseOf(3));
  });
});
