import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { PromoBox } from './promo-box';
import { purchaseKey } from './purchase';
import { Totals } from './totals';

const held = heldPurchase();
const ID = held.id;
const ADDRESS = `/api/purchases/${ID}/promo`;
const withCode = (type: 'percentage' | 'fixed', amount: number, off: number): Purchase => ({
  ...held,
  version: 2,
  pricing: {
    originalAmount: usd(9000),
    discount: usd(off),
    finalAmount: usd(9000 - off),
    promoCode: 'DERBY',
    promo: { type, amount },
  },
});

function show(purchase: Purchase) {
  const queries = new QueryClient();
  queries.setQueryData(purchaseKey(ID), purchase);
  const Page = () => {
    const { data } = useQuery<Purchase>({ queryKey: purchaseKey(ID), queryFn: skipToken });
    if (!data) return null;
    return (
      <>
        <PromoBox purchase={data} />
        <Totals pricing={data.pricing} />
      </>
    );
  };
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

// product.md 5.8
describe('PromoBox', () => {
  const api = fakeApi();

  it('requires a code and sends nothing without one', async () => {
    show(held);
    await apply();
    expect(await screen.findByText('Please enter a promo code')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('upper-cases the code and shows a rejection under the field', async () => {
    api.answer(ADDRESS, { status: 409, code: 'promo-expired' });
    show(held);
    await userEvent.type(field(), 'derby-10');
    expect(field().value).toBe('DERBY-10');
    await apply();
    expect(await screen.findByText('It is promo-expired')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('DERBY-10');
  });

  it('shows a percentage discount with original, discount and final total', async () => {
    api.answer(ADDRESS, { body: withCode('percentage', 10, 900) });
    show(held);
    await userEvent.type(field(), 'derby{Enter}');
    expect(await screen.findByText('Promo code applied successfully! 10% off')).toBeTruthy();
    const totals = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(totals).toEqual(['US$90.00', '−US$9.00', 'US$81.00']);
    expect(document.activeElement?.textContent).toBe('Remove promo code DERBY');
  });

  it('shows a fixed discount in the purchase’s currency', () => {
    show(withCode('fixed', 20, 2000));
    expect(screen.getByText('Promo code applied successfully! USD 20 off')).toBeTruthy();
  });

  it('removes the code', async () => {
    api.answer(ADDRESS, { body: { ...held, version: 3 } });
    show(withCode('percentage', 10, 900));
    await userEvent.click(screen.getByRole('button', { name: 'Remove promo code DERBY' }));
    expect((await screen.findByRole('textbox', { name: 'Promo code' })) === document.activeElement).toBe(
      true,
    );
    expect(api.calls).toEqual([`DELETE ${ADDRESS}`]);
  });
});
