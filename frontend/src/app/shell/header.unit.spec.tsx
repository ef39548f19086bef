import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import SignInScreen from '../../session/sign-in/sign-in-screen';
import { Header } from './header';

const api = fakeApi();
const operator = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', phone: '' };
const config = {
  chatUrl: '',
  travelUrl: 'https://travel.test/',
  holdMinutes: 15,
  mapOrigin: 'https://cdn.example',
  operator,
};
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });
const scrolled = () => screen.getByRole('banner').dataset['scrolled'] === 'true';
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
};
const panelCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Header', () => {
  beforeEach(() => {
    api.answer('/api/config', { body: config });
  });

  it('links to the pages of product.md 2.9', () => {
    showAt('/', <Header />);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Terrace', '/'],
      ['Top Tournaments', '/top-tournaments'],
      ['Top Teams', '/top-teams'],
      ['Sell Tickets', '/sell-tickets'],
      ['Seller Login', '/seller-login'],
      ['Sign In', '/login'],
    ]);
  });

  it('opens the travel partner in a new tab without an opener', async () => {
    showAt('/', <Header />);
    const link = await screen.findByRole('link', { name: /Book Flights & Hotels.*opens in a new tab/ });
    expect(link.getAttribute('href')).toBe('https://travel.test/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['', 0],
    ['https://chat.test/', 1],
  ])('has a chat only where one is configured: “%s”', async (chatUrl, count) => {
    api.answer('/api/config', { body: { ...config, chatUrl } });
    showAt('/', <Header />);
    await screen.findByRole('link', { name: /Book Flights & Hotels/ });
    expect(screen.queryAllByRole('link', { name: /^Chat/ })).toHaveLength(count);
  });

  it('applies its scrolled style beyond 50 pixels', () => {
    showAt('/', <Header />);
    scrollTo(50);
    expect(scrolled()).toBe(false);
    scrollTo(51);
    expect(scrolled()).toBe(true);
    scrollTo(0);
    expect(scrolled()).toBe(false);
  });

  it('applies it also to a page that was scrolled before it was shown, as after a reload', async () => {
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
    showAt('/', <Header />);
    await waitFor(() => expect(scrolled()).toBe(true));
    scrollTo(0);
  });

  it('opens a panel that locks page scrolling, and closes it by each of its links', async () => {
    const page = showAt('/', <Header />);
    const panel = await openPanel();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.click(within(panel).getByRole('link', { name: 'Top Teams' }));
    await panelCloses();
    expect(page.address()).toBe('/top-teams');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('closes the panel by its close button and by Escape', async () => {
    showAt('/', <Header />);
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    await panelCloses();
    await openPanel();
    await userEvent.keyboard('{Escape}');
    await panelCloses();
  });

  // product.md 10.8
  it('leads back to the page that a sign-in began on', async () => {
    const maria = { userId: '0123456789abcdefghij', userEmail: 'maria@terrace.test', userName: 'Maria' };
    api.answer('/api/auth/login', { body: { ...maria, role: 'buyer', seller: null } });
    const { address } = showAt(
      '/event/1?quantity=2',
      <>
        <Header />
        <Routes>
          <Route path={routes.event} element="The event" />
          <Route path={routes.login} element={<SignInScreen />} />
        </Routes>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    await userEvent.type(await screen.findByLabelText('Email'), maria.userEmail);
    await userEvent.type(screen.getByLabelText('Password'), 'violet-harbour');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/event/1?quantity=2'));
  });

  it('shows the signed-in user instead of the sign-in links', async () => {
    // Jest fails to link modules that two concurrent imports share, and the header loads both concurrently.
    await import('../../inbox/bell');
    await import('./account-menu');
    const maria = { userId: '0123456789abcdefghij', userEmail: 'maria@terrace.test', userName: 'Maria' };
    api.answer('/api/auth/me', { body: { ...maria, role: 'buyer', seller: null } });
    showAt('/', <Header />);
    await screen.findByRole('button', { name: 'Notifications' });
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Maria' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Tickets',
      'My Orders',
      'Account',
      'Download My Data',
      'Sign Out Everywhere',
      'Sign Out',
    ]);
    expect(screen.queryByText('Seller Login')).toBeNull();
  });
});
