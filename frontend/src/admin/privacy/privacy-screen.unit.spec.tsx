import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import { shownToasts } from '../../../test/shown-toasts';
import PrivacyScreen from './privacy-screen';

const erasure: WaitingErasure = {
  ...{ id: 'beabeabeabeabeabeabe', version: 1, kind: 'buyer', email: 'bea@buyers.test' },
  ...{ requestedAt: '2026-11-21T12:00:00.000Z', requestedBy: null },
  waitsFor: [{ kind: 'tickets-to-come', count: 2, prevents: true }],
};
const asked: WaitingErasure = {
  ...{ ...erasure, id: 'samsamsamsamsamsamsa', kind: 'seller', email: 'sam@sellers.test', version: 0 },
  requestedBy: { id: 'adaadaadaadaadaadaad', name: 'Ada Admin' },
};

// product.md 15.5
describe('the erasures that wait', () => {
  const api = fakeApi();
  let toasts: ReturnType<typeof shownToasts>;
  beforeEach(() => {
    toasts = shownToasts();
    const me = { userId: 'adaadaadaadaadaadaad', userEmail: 'ada@terrace.test', userName: 'Ada' };
    api.answer('/api/auth/me', { body: { ...me, role: 'admin', adminRoles: ['owner'], seller: null } });
    api.answer('/api/admin/privacy/erasures', { body: { items: [erasure, asked] } });
  });
  const table = async () => {
    showAt('/admin/dashboard/privacy', <PrivacyScreen />);
    return within(await screen.findByRole('table', { name: 'Erasures that wait' }));
  };
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('say for whom, who asked, and what they wait for', async () => {
    const rows = (await table()).getAllByRole('row');
    expect(rows).toHaveLength(3);
    const [, first, second] = rows;
    if (!first || !second) throw new Error('Two wait');
    within(first).getByRole('rowheader', { name: 'bea@buyers.test' });
    expect(cells(first)).toEqual(
      expect.arrayContaining(['Buyer', 'The person', '2 tickets for events to come']),
    );
    expect(cells(second)).toEqual(expect.arrayContaining(['Seller', 'Ada Admin']));
  });

  it('are withdrawn, and leave the list when they end elsewhere', async () => {
    const list = await table();
    api.answer(`/api/admin/privacy/erasures/${erasure.id}`, { body: null });
    api.answer('/api/admin/privacy/erasures', { body: { items: [asked] } });
    await userEvent.click(list.getByRole('button', { name: 'Withdraw bea@buyers.test' }));
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(2));
    expect(api.calls).toContain(`DELETE /api/admin/privacy/erasures/${erasure.id}`);
    expect(toasts.map(({ text }) => text)).toEqual(['The erasure was withdrawn.']);
    api.answer('/api/admin/privacy/erasures', { body: { items: [] } });
    act(() => reportChange({ topic: 'admin', kind: 'erasure', id: asked.id, data: null }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Erasures that wait' })).toBeNull());
  });

  it('that could not be loaded are asked for again', async () => {
    api.answer('/api/admin/privacy/erasures', { status: 503, code: 'unavailable' });
    showAt('/admin/dashboard/privacy', <PrivacyScreen />);
    await screen.findByText('Failed to load the erasures that wait. Please try again later.');
  });
});
