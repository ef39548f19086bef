import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { useReturn } from '../../navigation/use-return';
import { routes } from '../../navigation/paths';
import SignInScreen from '../../session/sign-in/sign-in-screen';
import SignupScreen from './signup-screen';

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
describe('SignupScreen', () => {
  const api = fakeApi();

  it('returns to the page before the sign-in, signed in', async () => {
    api.answer('/api/auth/signup', { body: BEA });
    api.answer('/api/auth/login', { body: BEA });
    const { address } = showAt(
      '/event/1?quantity=2',
      <Routes>
        <Route path={routes.event} element={<EventPage />} />
        <Route path={routes.login} element={<SignInScreen />} />
        <Route path={routes.signup} element={<SignupScreen />} />
      </Routes>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'To the sign-in' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await userEvent.type(await screen.findByLabelText('Full name'), 'Bea Buyer');
    await userEvent.type(screen.getByLabelText('Email'), 'bea@fans.test');
    await userEvent.type(screen.getByLabelText('Password'), 'violet-harbour');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'violet-harbour');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(address()).toBe('/event/1?quantity=2'));
    expect(api.calls).toContain('POST /api/auth/login');
  });
});
