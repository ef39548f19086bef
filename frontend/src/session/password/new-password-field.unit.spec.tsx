import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import SignupScreen from '../../buyer/account/signup-screen';
import RegisterScreen from '../../seller/account/register-screen';
import ResetPasswordScreen from './reset-password-screen';

const EASY = 'Easy to guess. Try a few unrelated words.';

describe('NewPasswordField', () => {
  fakeApi();
  const field = () => screen.findByLabelText(/^(New )?password$/i);
  const strength = () => {
    const status = screen.getAllByRole('status').find(({ tagName }) => tagName === 'SPAN');
    return status?.textContent;
  };
  /** The accessible description of the field. */
  const description = async () =>
    document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent.trim();

  it.each([
    ['/signup', <SignupScreen key="signup" />, 'At least 6 characters'],
    ['/seller-register', <RegisterScreen key="register" />, 'At least 6 characters'],
    ['/reset-password?token=t', <ResetPasswordScreen key="reset" />, 'At least 6 characters'],
    ['/reset-password?admin&token=t', <ResetPasswordScreen key="admin" />, 'At least 12 characters'],
    ['/reset-password?invited&token=t', <ResetPasswordScreen key="invited" />, 'At least 12 characters'],
  ])(
    'at %s shows the length rule, and announces the password strength politely',
    async (path, page, length) => {
      showAt(path, page);
      expect(await description()).toBe(length);
      expect(strength()).toBe('');

      await userEvent.type(await field(), 'qwerty123');
      await waitFor(() => expect(strength()).toBe(EASY));
      expect(await description()).toBe(`${length} ${EASY}`);

      await userEvent.clear(await field());
      await waitFor(() => expect(strength()).toBe(''));
      await userEvent.type(await field(), 'otter lantern gravel tuesday');
      await waitFor(() => expect(strength()).toBe('Strong'));
    },
  );
});
