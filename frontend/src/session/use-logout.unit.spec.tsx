import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import { leftSession, mayBeSignedIn } from '../api/signed-in-marker';
import WalletScreen from '../buyer/wallet/wallet-screen';
import { meQuery } from './session';
import { useLogout } from './use-logout';

const api = fakeApi();
afterEach(() => localStorage.clear());

const viewer = {
  userId: 'u1',
  userEmail: 'maria@fans.test',
  userName: 'Maria',
  role: 'buyer',
  seller: null,
} as const;

// product.md 10.2
it('signs out while the server cannot be reached, onto a page that opens offline, and tells it later', async () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, viewer);
  queries.setQueryData(['orders', 1], 'an order');
  api.answer('/api/auth/logout', { status: 503, code: 'unavailable' });
  const SignOut = () => {
    const { mutate } = useLogout('buyer');
    return <button onClick={() => mutate()}>Sign Out</button>;
  };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/orders']}>
        <Routes>
          <Route path="/orders" element={<SignOut />} />
          <Route path="/wallet" element={<WalletScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(queries.getQueryData(meQuery.queryKey)).toBeNull());
  // The home page does not open offline.
  expect(await screen.findByText('You are signed out')).toBeTruthy();
  expect(queries.getQueryData(['orders', 1])).toBeUndefined();
  expect([mayBeSignedIn(), leftSession() !== null]).toEqual([false, true]);
});
