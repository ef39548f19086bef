import { expect, describe, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import { SecondFactorRow } from './second-factor-row';

// product.md 10.5
describe('SecondFactorRow', () => {
  const api = fakeApi();
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('is set up with the app’s code and the password, and shows the recovery codes once', async () => {
    let own: object = { since: null, recoveryCodesLeft: 0 };
    api.answer('/api/me/second-factor', () => {
      const isProposal = api.calls.at(-1)?.startsWith('POST');
      return { body: isProposal ? { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } : own };
    });
    api.answer('/api/me/second-factor/confirm', { status: 403, code: 'second-factor-wrong' });
    showAt('/', <SecondFactorRow />);
    await press('Set up a second factor');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await press('Turn on');
    expect(await screen.findByText('It is second-factor-wrong')).toBeTruthy();

    api.answer('/api/me/second-factor/confirm', () => {
      own = { since: '2026-11-21T12:00:00.000Z', recoveryCodesLeft: 10 };
      return { body: { recoveryCodes: ['abcd-efgh-jkmn'] } };
    });
    await press('Turn on');
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy();
    await press('I’ve saved them');
    expect(await screen.findByText(/10 of 10 recovery codes left/)).toBeTruthy();
    expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull();
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });
});
