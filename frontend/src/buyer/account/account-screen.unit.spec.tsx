import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import AccountScreen from './account-screen';

const BEA = {
  userId: 'buyerbuyerbuyerbuy01',
  userEmail: 'bea@fans.test',
  userName: 'Bea Buyer',
  role: 'buyer',
  seller: null,
};

const SCREEN = (
  <Routes>
    <Route path={routes.account} element={<AccountScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

// product.md 10.7
describe('AccountScreen', () => {
  const api = fakeApi();
  const setting = async (title: string) => within(await screen.findByRole('region', { name: title }));
  const press = async (title: string, button: string | RegExp) =>
    userEvent.click((await setting(title)).getByRole('button', { name: button }));

  it('leads somebody who is not signed in to the sign-in', async () => {
    const { address } = showAt(routes.account, SCREEN);
    await waitFor(() => expect(address()).toBe(routes.login));
  });

  it('changes the name, shows it at once, and returns the focus', async () => {
    api.answer('/api/auth/me', { body: BEA });
    let sent: unknown;
    api.answer('/api/me/name', ({ body }) => {
      sent = body;
      return { body: { ...BEA, userName: 'Bea Best' } };
    });
    showAt(routes.account, SCREEN);
    await press('Name', /^Change/);
    const field = screen.getByLabelText('Full name');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Bea Best');
    await press('Name', 'Save');
    expect(await screen.findByText('Bea Best')).toBeTruthy();
    expect(sent).toEqual({ fullName: 'Bea Best' });
    expect(document.activeElement).toBe((await setting('Name')).getByRole('button', { name: /^Change/ }));
  });

  it('shows a wrong present password at its field', async () => {
    api.answer('/api/auth/me', { body: BEA });
    api.answer('/api/me/password', { status: 403, code: 'wrong-password' });
    showAt(routes.account, SCREEN);
    await press('Password', /^Change/);
    await userEvent.type(screen.getByLabelText('Current password'), 'not-mine');
    await userEvent.type(screen.getByLabelText('New password'), 'violet-harbour');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'violet-harbour');
    await press('Password', 'Change password');
    expect(await screen.findByText('It is wrong-password')).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for a link to a new address, and says that it is on its way', async () => {
    api.answer('/api/auth/me', { body: BEA });
    let sent: unknown;
    api.answer('/api/me/email', ({ body }) => {
      sent = body;
      return { body: null };
    });
    showAt(routes.account, SCREEN);
    await press('Email', /^Change/);
    await userEvent.type(screen.getByLabelText('New email address'), 'Bea@New.test');
    await userEvent.type(screen.getByLabelText('Current password'), 'secret-1');
    await press('Email', 'Send link');
    expect(await screen.findByText(/A link is on its way to bea@new.test/)).toBeTruthy();
    expect(sent).toEqual({ email: 'bea@new.test', currentPassword: 'secret-1' });
  });

  it.each([null, BEA])('confirms a new address by its link, signed in or not', async (me) => {
    if (me) api.answer('/api/auth/me', { body: me });
    let sent: unknown;
    api.answer('/api/auth/email-change', ({ body }) => {
      sent = body;
      return { body: { role: 'seller' } };
    });
    showAt(`${routes.account}?token=of-a-mail`, SCREEN);
    expect(sent).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('Your email address has been changed')).toBeTruthy();
    expect(sent).toEqual({ token: 'of-a-mail' });
    const link = screen.getByRole('link', { name: 'Go to my account' });
    expect(link.getAttribute('href')).toBe(routes.sellerAccount);
  });

  it('says that a link was used already', async () => {
    api.answer('/api/auth/email-change', { status: 400, code: 'invalid-link' });
    showAt(`${routes.account}?token=of-a-mail`, SCREEN);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
  });

  it('lists the devices, and signs another one out', async () => {
    api.answer('/api/auth/me', { body: BEA });
    const at = { usedAt: '2026-11-21T12:00:00.000Z' };
    const own = { id: 'sessionsessionsess01', device: 'Firefox on Mac', isThis: true, ...at };
    const other = { id: 'sessionsessionsess02', device: 'Chrome on Windows', isThis: false, ...at };
    let items = [own, other];
    api.answer('/api/me/sessions', () => ({ body: { items } }));
    api.answer(`/api/me/sessions/${other.id}`, () => {
      items = [own];
      return { body: null };
    });
    showAt(routes.account, SCREEN);
    expect(await screen.findByText('This device')).toBeTruthy();
    await press('Devices', /^Sign out: Chrome on Windows, Last used/);
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
    expect(screen.getByText('Firefox on Mac')).toBeTruthy();
    expect(api.calls).toContain(`DELETE /api/me/sessions/${other.id}`);
  });

  it('says what is still open before it deletes the account', async () => {
    api.answer('/api/auth/me', { body: BEA });
    const items = [{ kind: 'tickets-to-come', count: 2, prevents: false }];
    api.answer('/api/me/open-matters', { body: { items, erasure: null } });
    api.answer('/api/me/delete', { body: { waits: null } });
    const { address } = showAt(routes.account, SCREEN);
    await press('Delete account', /^Delete/);
    expect(await screen.findByText('2 tickets for events to come')).toBeTruthy();
    await userEvent.type((await setting('Delete account')).getByLabelText('Password'), 'secret-1');
    await press('Delete account', 'Delete my account for good');
    await waitFor(() => expect(address()).not.toBe(routes.account));
    expect(api.calls).toContain('POST /api/me/delete');
  });

  it('says what a deletion waits for, and keeps the account after all', async () => {
    api.answer('/api/auth/me', { body: BEA });
    const items = [{ kind: 'tickets-to-come', count: 2, prevents: true }];
    const erasure = {
      id: BEA.userId,
      version: 2,
      kind: 'buyer',
      email: BEA.userEmail,
      requestedAt: '2026-11-21T12:00:00.000Z',
      requestedBy: null,
      waitsFor: items,
    };
    api.answer('/api/me/open-matters', { body: { items, erasure: null } });
    api.answer('/api/me/delete', { body: { waits: erasure } });
    const { address } = showAt(routes.account, SCREEN);
    await press('Delete account', /^Delete/);
    await userEvent.type((await setting('Delete account')).getByLabelText('Password'), 'secret-1');
    await press('Delete account', 'Delete my account for good');
    expect(await screen.findByText('Your account is deleted as soon as this is over:')).toBeTruthy();
    expect(address()).toBe(routes.account);

    api.answer('/api/me/erasure', { body: null });
    api.answer('/api/me/open-matters', { body: { items, erasure: null } });
    await press('Delete account', 'Keep my account');
    expect(await screen.findByRole('button', { name: 'Delete: Delete account' })).toBeTruthy();
    expect(api.calls).toContain('DELETE /api/me/erasure');
  });
});
