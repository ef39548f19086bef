import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { SignInForm } from './sign-in-form';

const ADDRESS = '/api/auth/admin/login';

// product.md 10.5
describe('SignInForm of an account with a second factor', () => {
  const api = fakeApi();
  const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  it('asks for the code after the password and shows a wrong code at its field', async () => {
    api.answer(ADDRESS, { status: 403, code: 'second-factor-needed' });
    showAt('/', <SignInForm role="admin" label="Administrator" />);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@terrace.test');
    await userEvent.type(screen.getByLabelText('Password'), 'right-one');
    await signIn();
    const code = await screen.findByLabelText('Code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(code);

    api.answer(ADDRESS, { status: 403, code: 'second-factor-wrong' });
    await userEvent.type(code, '123456');
    await signIn();
    expect(await screen.findByText('It is second-factor-wrong')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(api.calls.filter((call) => call === `POST ${ADDRESS}`)).toHaveLength(2);
  });

  it.each([
    ['buyer', '/api/auth/login'],
    ['seller', '/api/auth/seller/login'],
  ] as const)('asks a %s for the code too, and whom to ask without recovery codes', async (role, address) => {
    let sent: unknown;
    api.answer(address, ({ body }) => {
      sent = body;
      return { status: 403, code: 'second-factor-needed' };
    });
    showAt('/', <SignInForm role={role} label="Welcome" />);
    await userEvent.type(screen.getByLabelText('Email'), 'bea@terrace.test');
    await userEvent.type(screen.getByLabelText('Password'), 'right-one');
    await signIn();
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    await signIn();
    expect(sent).toMatchObject({ email: 'bea@terrace.test', code: '123456' });
  });

  it('says what to do without the phone, and goes back to what was typed', async () => {
    api.answer(ADDRESS, { status: 403, code: 'second-factor-needed' });
    showAt('/', <SignInForm role="admin" label="Administrator" />);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@terrace.test');
    await userEvent.type(screen.getByLabelText('Password'), 'right-one');
    await signIn();
    await userEvent.type(await screen.findByLabelText('Code'), '12');
    expect(screen.getByText(/Lost your phone\? Use a recovery code\./)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('ada@terrace.test');
    expect(document.activeElement).toBe(email);
    expect(screen.queryByLabelText('Code')).toBeNull();

    await signIn();
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(code.value).toBe('');
    expect(document.activeElement).toBe(code);
  });
});
