import { describe, expect, it } from '@jest/globals';
import type { User } from '@terrace/contracts/http/identity/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { BlockButton } from './block-button';

const ID = 'tim00000000000000000';
const user: User = {
  ...{ id: ID, version: 1, fullName: 'Tim Fan', email: 'tim@home.test' },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', status: 'active', block: null },
};

// product.md 6.6
describe('blocking a buyer', () => {
  const api = fakeApi();

  it('asks for a reason, which ‘another’ has to say in words, and shows who was faster', async () => {
    const asked: unknown[] = [];
    api.answer(`/api/admin/users/${ID}/block`, ({ body }) => {
      asked.push(body);
      return asked.length === 1 ? { status: 409, code: 'changed-since-seen' } : { body: user };
    });
    showAt('/', <BlockButton user={user} />);
    await userEvent.click(screen.getByRole('button', { name: 'Block Tim Fan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Tim Fan?' }));
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await press();
    await dialog.findByText('Please write the reason');
    expect(asked).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Sells our codes');
    await press();
    await dialog.findByText(/It is changed-since-seen/);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { reason: 'other', note: 'Sells our codes' };
    expect(asked).toEqual([body, body]);
  });

  it('is taken back at once', async () => {
    api.answer(`/api/admin/users/${ID}/unblock`, { body: user });
    const block = { by: 'Ada', at: user.createdAt, reason: 'fraud', note: '' } as const;
    showAt('/', <BlockButton user={{ ...user, status: 'blocked', block }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Tim Fan' }));
    await waitFor(() => expect(api.calls).toEqual([`POST /api/admin/users/${ID}/unblock`]));
  });
});
