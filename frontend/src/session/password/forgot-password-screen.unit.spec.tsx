import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import ForgotPasswordScreen from './forgot-password-screen';

it.each([
  ['a buyer', routes.forgotPassword, routes.login],
  ['a seller', routes.sellerForgotPassword, routes.sellerLogin],
  ['an administrator', routes.adminForgotPassword, routes.admin],
])('leads %s back to their own sign-in', (_who, address, signIn) => {
  showAt(address, <ForgotPasswordScreen />);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(signIn);
});
