import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import NicknamesScreen from './nicknames-screen';

const ADDRESS = '/api/admin/nicknames';
const spurs = { name: 'spurs', meaning: 'Tottenham', setBy: null, setAt: null };
const blades = {
  name: 'Blades',
  meaning: 'Sheffield United',
  setBy: 'Maria',
  setAt: '2026-11-21T20:45:00.000Z',
};
const api = fakeApi();
const rowNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => api.answer(ADDRESS, { body: { version: 1, items: [blades, spurs] } }));

// product.md 2.29
describe('Nicknames', () => {
  it('shows what each means and who set it, and filters by the address', async () => {
    showAt('/admin/dashboard/nicknames?q=tottenham', <NicknamesScreen />);
    await waitFor(() => expect(rowNames()).toEqual(['spurs']));
    await userEvent.clear(screen.getByLabelText('Search nicknames'));
    await waitFor(() => expect(rowNames()).toEqual(['Blades', 'spurs']));
    expect(within(screen.getByRole('row', { name: /Blades/ })).getByText('Maria')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /spurs/ })).getByText('Terrace')).toBeTruthy();
  });

  it('adds one by what is typed, once both fields are filled in', async () => {
    const added = { ...blades, name: 'Irons', meaning: 'West Ham' };
    let sent: unknown;
    api.answer(`${ADDRESS}/Irons`, ({ body }) => {
      sent = body;
      return { body: { version: 2, items: [blades, added, spurs] } };
    });
    showAt('/admin/dashboard/nicknames', <NicknamesScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'New nickname' }));
    await userEvent.type(screen.getByLabelText('Nickname'), 'Irons');
    await userEvent.click(screen.getByRole('button', { name: 'Save nickname' }));
    expect(await screen.findByText('Meaning is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Meaning'), 'West Ham');
    await userEvent.click(screen.getByRole('button', { name: 'Save nickname' }));
    await waitFor(() => expect(rowNames()).toEqual(['Blades', 'Irons', 'spurs']));
    expect(sent).toEqual({ meaning: 'West Ham' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes one after a confirmation', async () => {
    api.answer(`${ADDRESS}/spurs`, { body: { version: 2, items: [blades] } });
    showAt('/admin/dashboard/nicknames', <NicknamesScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove spurs' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/Search will not take 'spurs' for 'Tottenham'/)).toBeTruthy();
    expect(api.calls).not.toContain(`DELETE ${ADDRESS}/spurs`);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rowNames()).toEqual(['Blades']));
    expect(api.calls).toContain(`DELETE ${ADDRESS}/spurs`);
  });
});
