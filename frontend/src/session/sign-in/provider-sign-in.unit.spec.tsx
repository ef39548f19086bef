import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { routes } from '../../navigation/paths';
import SignInScreen from './sign-in-screen';

const config = {
  ...{ chatUrl: '', travelUrl: '', mapOrigin: '', holdMinutes: 15 },
  operator: { name: 'Terrace', address: '', email: '', phone: '' },
};
const ada = {
  ...{ userId: 'adaadaadaadaadaadaad', userEmail: 'ada@terrace.test', userName: 'Ada', role: 'admin' },
  ...{ seller: null, adminRoles: ['owner'] },
};
const FINISH = '/api/auth/admin/provider/finish';

// product.md 10.9
describe('the sign-in of administrators with a provider', () => {
  const api = fakeApi();
  let sent: unknown[];
  beforeEach(() => {
    sent = [];
    api.answer('/api/config', { body: { ...config, signInProvider: 'Example Org' } });
  });
  const answerFinish = (...answers: readonly ({ body: unknown } | { status: number; code: string })[]) =>
    api.answer(FINISH, ({ body }) => {
      sent.push(body);
      return answers[sent.length - 1] ?? { status: 500, code: 'internal' };
    });

  it('is offered where one is configured, to administrators alone', async () => {
    showAt(routes.admin, <SignInScreen />);
    await screen.findByRole('button', { name: 'Sign in with Example Org' });
    screen.getByLabelText('Password');
  });

  it('is not offered without one, nor to buyers', async () => {
    showAt(routes.login, <SignInScreen />);
    await screen.findByLabelText('Password');
    await waitFor(() => expect(api.calls).toContain('GET /api/auth/me'));
    expect(screen.queryByRole('button', { name: /Example Org/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says why it cannot begin', async () => {
    api.answer('/api/auth/admin/provider', { status: 503, code: 'provider-unavailable' });
    showAt(routes.admin, <SignInScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Example Org' }));
    await waitFor(() => expect(api.calls).toContain('POST /api/auth/admin/provider'));
    screen.getByRole('button', { name: 'Sign in with Example Org' });
  });

  it('sends what the provider returned once, out of the address, and goes on', async () => {
    answerFinish({ body: ada });
    const { address } = showAt(`${routes.admin}?code=given&state=ours`, <SignInScreen />);
    await waitFor(() => expect(address()).toBe(routes.adminDashboard));
    expect(sent).toEqual([{ query: '?code=given&state=ours' }]);
  });

  it('asks for the code of a second factor, and sends it alone', async () => {
    answerFinish(
      { status: 403, code: 'second-factor-needed' },
      { status: 403, code: 'second-factor-wrong' },
      { body: ada },
    );
    const { address } = showAt(`${routes.admin}?code=given&state=ours`, <SignInScreen />);
    const code = await screen.findByLabelText('Code');
    expect(address()).toBe(routes.admin);
    await userEvent.type(code, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('It is second-factor-wrong');
    await userEvent.type(code, '34');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe(routes.adminDashboard));
    expect(sent).toEqual([{ query: '?code=given&state=ours' }, { code: '12' }, { code: '1234' }]);
  });

  it('shows the forms again with the reason of a refusal', async () => {
    answerFinish({ status: 403, code: 'no-roles' });
    showAt(`${routes.admin}?error=access_denied&state=ours`, <SignInScreen />);
    await screen.findByText('It is no-roles');
    screen.getByRole('button', { name: 'Sign in with Example Org' });
    screen.getByLabelText('Password');
  });
});
