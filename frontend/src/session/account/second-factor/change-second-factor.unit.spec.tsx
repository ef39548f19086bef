import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import { ChangeSecondFactor } from './change-second-factor';

const ADDRESS = '/api/me/second-factor/recovery-codes';

describe('ChangeSecondFactor', () => {
  const api = fakeApi();
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));

  it('renews recovery codes only with password and code, and shows an error at its field', async () => {
    let shown: readonly string[] = [];
    showAt('/', <ChangeSecondFactor onNewCodes={(codes) => (shown = codes)} />);
    await submit();
    await submit();
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Code is required')).toBeTruthy();
    expect(api.calls).toEqual([]);

    api.answer(ADDRESS, { status: 403, code: 'wrong-password' });
    await userEvent.type(screen.getByLabelText('Password'), 'guess-one');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await submit();
    expect(await screen.findByText('It is wrong-password')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');

    api.answer(ADDRESS, { body: { recoveryCodes: ['abcd-efgh-jkmn'] } });
    await submit();
    await waitFor(() => expect(shown).toEqual(['abcd-efgh-jkmn']));
  });

  it('requires password and code to turn the second factor off, and can be cancelled', async () => {
    showAt('/', <ChangeSecondFactor onNewCodes={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(screen.getByRole('form', { name: 'Turn off' })).toBeTruthy();
    expect(screen.getByText('Your other devices will be signed out.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});
