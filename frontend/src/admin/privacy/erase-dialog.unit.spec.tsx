import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import { approval } from '../../../test/approval';
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

    api.answer(ADDRESS, { body: { waits: null } });
    await userEvent.type(screen.getByLabelText(/Type the email address/), 't');
    await erase();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(sent()).toEqual([`POST ${ADDRESS}`]);
  });

  it('says that a second administrator has to approve it, and proposes it without a refused call', async () => {
    api.answer('/api/admin/second-eyes', { body: { version: 1, isOn: true, refundOver: 500, owners: 2 } });
    const proposed: unknown[] = [];
    api.answer('/api/admin/approvals', ({ body }) => {
      proposed.push(body);
      return { body: approval };
    });
    const toasts = shownToasts();
    open();
    await screen.findByText('A second administrator has to approve this.');
    await userEvent.type(screen.getByLabelText(/Type the email address/), 'gwen@guests.test');
    await erase();
    await waitFor(() => expect(isClosed).toBe(true));
    expect(sent()).toEqual(['POST /api/admin/approvals']);
    expect(proposed).toEqual([{ kind: 'erasure', form: { kind: 'guest', email: 'gwen@guests.test' } }]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Sent for approval. Another administrator has a day to approve it, in Approvals.',
    ]);
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
