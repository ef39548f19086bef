import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import SignInScreen from './sign-in-screen';

it.each([
  [routes.login, 'Welcome Back', [routes.forgotPassword, routes.signup, routes.orderLinks]],
  [routes.sellerLogin, 'Seller Login', [routes.sellerForgotPassword, routes.register]],
  [routes.admin, 'Administrator', [routes.adminForgotPassword]],
])('shows at %s the form and the links of its role', async (address, title, expected) => {
  showAt(address, <SignInScreen />);
  expect(await screen.findByRole('form', { name: title })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expected);
});
