import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import SignInScreen from '../sign-in/sign-in-screen';
import ForgotPasswordScreen from './forgot-password-screen';

it.each([
  ['a buyer', routes.forgotPassword, routes.login],
  ['a seller', routes.sellerForgotPassword, routes.sellerLogin],
  ['an administrator', routes.adminForgotPassword, routes.admin],
])('leads %s back to their own sign-in', (_who, address, signIn) => {
  showAt(address, <ForgotPasswordScreen />);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(signIn);
});

const BEA = {
  userId: 'buyerbuyerbuyerbuy01',
  userEmail: 'bea@fans.test',
  userName: 'Bea Buyer',
  role: 'buyer',
  seller: null,
};

function EventPage() {
  return (
    <Link to={routes.login} state={useReturn()}>
      To the sign-in
    </Link>
  );
}

// product.md 10.8
describe('a forgotten password that comes to mind', () => {
  const api = fakeApi();

  it('leads back to the page before the sign-in', async () => {
    api.answer('/api/auth/login', { body: BEA });
    const { address } = showAt(
      '/event/1?quantity=2',
      <Routes>
        <Route path={routes.event} element={<EventPage />} />
        <Route path={routes.login} element={<SignInScreen />} />
        <Route path={routes.forgotPassword} element={<ForgotPasswordScreen />} />
      </Routes>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'To the sign-in' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to sign in' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'bea@fans.test');
    await userEvent.type(screen.getByLabelText('Password'), 'violet-harbour');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/event/1?quantity=2'));
  });
});
