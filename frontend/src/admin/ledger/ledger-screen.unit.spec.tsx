import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import LedgerScreen from './ledger-screen';

const api = fakeApi();

/** Opens the ledger, which had so many entries at its last check, and now shows so many. */
function show(checked: number, shown: number, search = '') {
  const check = { at: '2026-11-21T19:02:00.000Z', entries: checked, violations: [] };
  api.answer('/api/admin/ledger', {
    body: { items: [], total: shown, page: 1, perPage: 50, balances: [], check },
  });
  showAt(`/admin-dashboard/ledger${search}`, <LedgerScreen />);
}

it('calls the ledger in balance while it has the entries of the last check', async () => {
  show(15, 15);
  await screen.findByText(/^In balance: 15 entries, checked/);
});

it('says that entries were added since the last check', async () => {
  show(0, 15);
  await screen.findByText(/^In balance when it was checked .* with 0 entries\. Entries were added since\.$/);
  expect(screen.queryByText(/^In balance: /)).toBeNull();
});

it('does not take the entries of a filter for all of them', async () => {
  show(15, 2, '?account=commission');
  await screen.findByText(/^In balance: 15 entries, checked/);
});
