import { afterEach, describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, purchaseLine, usd } from '../../../test/held-purchase';
import { routes } from '../../navigation/paths';
import { removeDrafts } from '../../session/drafts';
import { keepHolders, keptHolders } from './holders/holders-draft';
import { PurchaseOver } from './purchase-over';

const line = {
  kind: 'category',
  id: '77',
  label: 'Longside',
  quantity: 2,
  unitPrice: usd(90_00),
  serviceFee: usd(0),
  delivery: { name: 'E-ticket', price: usd(0) },
} as const;

const AGAIN = 'abcdefghij0123456789';
const typed = {
  fullName: 'Maria Silva',
  email: 'maria@example.com',
  nationality: 'Portugal',
  passportOrId: 'PA123456',
  cityOfBirth: 'Porto',
  phone: '+351 912 345 678',
  deliveryAddress: '',
};

const show = (purchase: Purchase) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<PurchaseOver purchase={purchase} />} />
          <Route path={routes.purchaseForm} element="The purchase form" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

// product.md 13.2
describe('a purchase that is over', () => {
  const api = fakeApi();
  afterEach(() => removeDrafts());

  it('has the focus, so that it is in sight wherever the form was scrolled to', () => {
    show(heldPurchase({ status: 'expired' }));
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(document.activeElement?.textContent).toContain('has run out');
  });

  it('holds the same tickets again, with the holders that were typed', async () => {
    const ended = heldPurchase({ status: 'expired', lines: [purchaseLine('listing'), line] });
    keepHolders(ended.id, [typed]);
    show(ended);
    let sent: unknown;
    api.answer('/api/purchases', ({ body }) => {
      sent = body;
      return { body: heldPurchase({ id: AGAIN }) };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hold again' }));
    await screen.findByText('The purchase form');
    const lines = [
      { kind: 'listing', id: 'listing', quantity: 1 },
      { kind: 'category', id: '77', quantity: 2, delivery: 'E-ticket' },
    ];
    expect(sent).toEqual({ eventId: '7', lines });
    expect(keptHolders(AGAIN, 1)).toEqual([typed]);
    expect(keptHolders(ended.id, 1)).toBeNull();
  });

  // product.md 13.4
  it('does not call official tickets held', () => {
    show(heldPurchase({ status: 'expired', lines: [line] }));
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hold again' })).toBeNull();
  });

  it('applies the promo code again', async () => {
    const pricing = { ...heldPurchase().pricing, promoCode: 'TERRACE10' };
    show(heldPurchase({ status: 'cancelled', endReason: 'buyer', pricing }));
    api.answer('/api/purchases', { body: heldPurchase({ id: AGAIN }) });
    let sent: unknown;
    api.answer(`/api/purchases/${AGAIN}/promo`, ({ body }) => {
      sent = body;
      return { body: heldPurchase({ id: AGAIN, pricing }) };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hold again' }));
    await screen.findByText('The purchase form');
    expect(sent).toEqual({ code: 'TERRACE10' });
  });

  it('says why the tickets cannot be held again', async () => {
    show(heldPurchase({ status: 'expired', lines: [purchaseLine('listing')] }));
    api.answer('/api/purchases', { status: 409, code: 'sold-out' });
    await userEvent.click(screen.getByRole('button', { name: 'Hold again' }));
    await screen.findByRole('alert');
  });

  it('offers nothing again that is not on sale', () => {
    show(heldPurchase({ status: 'cancelled', endReason: 'event-cancelled' }));
    expect(screen.queryByRole('button', { name: 'Hold again' })).toBeNull();
  });
});
