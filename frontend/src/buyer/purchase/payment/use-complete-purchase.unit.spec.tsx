import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { useCompletePurchase } from './use-complete-purchase';

const ID = '0123456789abcdefghij';

describe('useCompletePurchase', () => {
  const api = fakeApi();
  const complete = () => {
    const queries = new QueryClient();
    const { result } = renderHook(() => useCompletePurchase(ID), {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    });
    return result.current([]);
  };

  it.each([
    ['promo-used-up', 409, 'It is promo-used-up. Please remove the promo code to go on without it.'],
    ['promo-unknown', 404, 'It is promo-unknown. Please remove the promo code to go on without it.'],
    ['hold-expired', 409, 'It is hold-expired'],
    ['internal', 500, 'Failed to process purchase. Please try again.'],
  ])('shows after %s what the buyer can do', async (code, status, text) => {
    api.answer(`/api/purchases/${ID}/complete`, { status, code });
    await expect(complete()).rejects.toMatchObject({ message: text });
  });

  it('refreshes a session whose access has expired, and tries again', async () => {
    const start = { purchaseId: ID, paymentId: null, publicKey: null, redirectUrl: null };
    let isFresh = false;
    api.answer('/api/auth/refresh', () => {
      isFresh = true;
      return { body: {} };
    });
    api.answer(`/api/purchases/${ID}/complete`, () =>
      isFresh ? { body: start } : { status: 404, code: 'not-found' },
    );
    await expect(complete()).resolves.toEqual(start);
  });
});
