import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import { showAt } from '../../test/show-at';
import { RequireRole } from './require-role';
import { meQuery } from './session';
import { setViewer, dropClosedAccount } from './set-viewer';

const api = fakeApi();
const somebody = {
  userId: '0123456789abcdefghij',
  userEmail: 'maria@terrace.test',
  userName: 'Maria',
  seller: null,
};
/** A screen with a text field, and buttons that end its session in different ways. */
function Work() {
  const queries = useQueryClient();
  return (
    <>
      <p>Secret</p>
      <input aria-label="Note" />
      <button onClick={() => queries.setQueryData(meQuery.queryKey, null)}>End session</button>
      <button onClick={() => dropClosedAccount(queries)}>Lose account</button>
      <button onClick={() => setViewer(queries, null)}>Sign out</button>
    </>
  );
}
const show = () =>
  showAt(
    '/admin/dashboard/tickets',
    <Routes>
      <Route element={<RequireRole role="admin" signIn="/admin" />}>
        <Route path="/admin/dashboard/*" element={<Work />} />
      </Route>
      <Route path="/admin" element={<p>Sign in here</p>} />
    </Routes>,
  );

describe('RequireRole', () => {
  it('renders the screen for the role', async () => {
    api.answer('/api/auth/me', { body: { ...somebody, role: 'admin' } });
    show();
    expect(await screen.findByText('Secret')).toBeTruthy();
  });

  it('redirects other roles to the sign-in', async () => {
    api.answer('/api/auth/me', { body: { ...somebody, role: 'seller' } });
    const page = show();
    await waitFor(() => expect(page.address()).toBe('/admin'));
    expect(screen.queryByText('Secret')).toBeNull();
  });

  it('offers Retry while the server does not respond', async () => {
    api.answer('/api/auth/me', { status: 400, code: 'malformed-request' });
    const page = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(page.address()).toBe('/admin/dashboard/tickets');
    expect(screen.queryByText('Secret')).toBeNull();
    api.answer('/api/auth/me', { body: { ...somebody, role: 'admin' } });
    retry.click();
    expect(await screen.findByText('Secret')).toBeTruthy();
  });

  it('keeps the screen and its input when the session expires', async () => {
    api.answer('/api/auth/me', { body: { ...somebody, role: 'admin' } });
    const page = show();
    await userEvent.type(await screen.findByLabelText('Note'), 'half a thought');
    await userEvent.click(screen.getByText('End session'));
    await screen.findByRole('dialog', { name: 'Please login again' });
    expect(screen.getByDisplayValue('half a thought')).toBeTruthy();
    expect(page.address()).toBe('/admin/dashboard/tickets');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue('half a thought')).toBeTruthy();
  });

  it('removes the screen and asks for a sign-in when the account was closed', async () => {
    api.answer('/api/auth/me', { body: { ...somebody, role: 'admin' } });
    const page = show();
    await userEvent.type(await screen.findByLabelText('Note'), 'half a thought');
    await userEvent.click(screen.getByText('Lose account'));
    await screen.findByRole('dialog', { name: 'Please login again' });
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByDisplayValue('half a thought')).toBeNull();
    expect(page.address()).toBe('/admin/dashboard/tickets');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Your access has ended' });
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/admin');
  });

  it('removes the screen after sign-out', async () => {
    api.answer('/api/auth/me', { body: { ...somebody, role: 'admin' } });
    const page = show();
    await userEvent.click(await screen.findByText('Sign out'));
    await waitFor(() => expect(page.address()).toBe('/admin'));
    expect(screen.queryByText('Secret')).toBeNull();
  });
});
