import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { heldPurchase, purchaseLine } from '../../../../test/held-purchase';
import { HoldBar } from './hold-bar';
import { purchaseKey } from '../purchase';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const purchase = heldPurchase({ holdExpiresAt: inMinutes(10) });
const ID = purchase.id;

function show(shown: Purchase) {
  const queries = new QueryClient();
  queries.setQueryData(purchaseKey(ID), shown);
  render(
    <QueryClientProvider client={queries}>
      <HoldBar purchase={shown} />
    </QueryClientProvider>,
  );
  return () => queries.getQueryData<Purchase>(purchaseKey(ID));
}

describe('HoldBar', () => {
  const api = fakeApi();

  it('extends the hold and shows the server’s response', async () => {
    const known = show(purchase);
    const extended = { ...purchase, version: 2, holdExpiresAt: inMinutes(25), canExtend: false };
    api.answer(`/api/purchases/${ID}/extend`, { body: extended });
    await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(known()?.holdExpiresAt).toBe(extended.holdExpiresAt));
    expect(api.calls).toEqual([`POST /api/purchases/${ID}/extend`]);
  });

  // product.md 13.4
  it.each([
    ['Your tickets are held for', ['listing'], ''],
    ['Complete within', ['category'], 'Price and availability are checked again.'],
    [
      'Complete within',
      ['listing', 'category'],
      'The sellers’ tickets are held. Price and availability of the official ones are checked again.',
    ],
  ] as const)('says “%s” of %j', (label, kinds, note) => {
    show({ ...purchase, lines: kinds.map((kind) => purchaseLine(kind)) });
    const [said = ''] = (document.body.textContent ?? '').split('Extend');
    expect(said.replace(/\d+:\d\d/, '|')).toBe(`${label}|${note}`);
  });

  it('offers no extension that would be refused', () => {
    show({ ...purchase, canExtend: false });
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('releases nothing before it was confirmed', async () => {
    show(purchase);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep tickets' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls).toEqual([]);
  });

  it('speaks of no release where nothing is held', async () => {
    show({ ...purchase, lines: [purchaseLine('category')] });
    api.answer(`/api/purchases/${ID}/cancel`, { body: { ...purchase, version: 2, status: 'cancelled' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this purchase?' });
    expect(question.textContent).not.toMatch(/releas|back on sale/i);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel purchase' }));
    await waitFor(() => expect(api.calls).toEqual([`POST /api/purchases/${ID}/cancel`]));
  });

  it('releases the tickets, unless a newer version is known already', async () => {
    const known = show({ ...purchase, version: 5, status: 'completed' });
    api.answer(`/api/purchases/${ID}/cancel`, { body: { ...purchase, version: 4, status: 'cancelled' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Release tickets' }));
    await waitFor(() => expect(api.calls).toEqual([`POST /api/purchases/${ID}/cancel`]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(known()?.status).toBe('completed');
  });
});
