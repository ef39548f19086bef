import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { EraseDialog } from './erase-dialog';

const ADDRESS = '/api/admin/privacy/erase';

describe('EraseDialog', () => {
  const api = fakeApi();
  const erase = () => userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  const sent = () => api.calls.filter((call) => call.startsWith('POST'));
  let isClosed: boolean;
  const open = () => {
    isClosed = false;
    const person = { kind: 'guest', email: 'gwen@guests.test' } as const;
    showAt('/', <EraseDialog person={person} onClose={() => (isClosed = true)} />);
  };

  it('erases only after the e-mail address was typed', async () => {
    open();
    await erase();
    expect(await screen.findByText('This is not the email address')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Type the email address/), 'gwen@guests.tes');
    await erase();
    expect(sent()).toEqual([]);
    expect(isClosed).toBe(false);

    api.answer(ADDRESS, { body: null });
    await userEvent.type(screen.getByLabelText(/Type the email address/), 't');
    await erase();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(sent()).toEqual([`POST ${ADDRESS}`]);
  });

  it('stays open and shows the error when it fails', async () => {
    open();
    api.answer(ADDRESS, { status: 404, code: 'not-found' });
    await userEvent.type(screen.getByLabelText(/Type the email address/), 'GWEN@guests.test');
    await erase();
    expect(await screen.findByText('It is not-found')).toBeTruthy();
    expect(isClosed).toBe(false);
  });
});
