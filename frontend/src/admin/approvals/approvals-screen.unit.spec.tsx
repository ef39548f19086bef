import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProposedAct } from '@terrace/contracts/http/console/approvals';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { approval } from '../../../test/approval';
import { fakeApi } from '../../../test/fake-api';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import { takesTwo } from './approvals';
import ApprovalsScreen from './approvals-screen';

const api = fakeApi();
const AT = `/api/admin/approvals/${approval.id}`;

beforeEach(() => {
  api.answer('/api/admin/approvals', {
    body: { items: [approval], total: 1, page: 1, perPage: 50, until: null, newer: [] },
  });
  api.answer(`/api/admin/history/approval/${approval.id}`, { body: { items: [] } });
});

const posts = () => api.calls.filter((call) => call.startsWith('POST'));
async function review(userId: string, name = approval.effect?.summary ?? '') {
  const me = { userId, userEmail: 'ada@terrace.test', userName: 'Ada', role: 'admin', adminRoles: ['owner'] };
  api.answer('/api/auth/me', { body: { ...me, seller: null } });
  const { address } = showAt('/admin/dashboard/approvals', <ApprovalsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /^Review/ }));
  expect(address()).toContain(`open=${approval.id}`);
  return within(await screen.findByRole('dialog', { name }));
}

// product.md 26.1
describe('Approvals', () => {
  it('shows what will happen, and approves it', async () => {
    api.answer(`${AT}/approve`, { body: null });
    const panel = await review('adaadaadaadaadaadaad');
    await panel.findByText('buyer asked');
    await userEvent.click(panel.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(posts()).toEqual([`POST ${AT}/approve`]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('declines it with a reason, and says why it cannot be decided', async () => {
    api.answer(`${AT}/decline`, { status: 409, code: 'approval-lapsed' });
    const panel = await review('adaadaadaadaadaadaad');
    await userEvent.click(panel.getByRole('button', { name: 'Decline' }));
    await panel.findByText('Please write a reason');
    expect(posts()).toEqual([]);
    await userEvent.type(panel.getByLabelText('Reason, for your colleagues'), 'They were there');
    await userEvent.click(panel.getByRole('button', { name: 'Decline' }));
    await panel.findByText(/It is approval-lapsed/);
  });

  it('shows who was faster while it is open, and offers no decision any more', async () => {
    const panel = await review('adaadaadaadaadaadaad');
    const decidedBy = { id: 'evaevaevaevaevaevaev', name: 'Eva Eyes' };
    const done = { ...approval, version: 3, status: 'done', decidedBy, decidedAt: approval.proposedAt };
    await waitFor(() =>
      act(() => reportChange({ topic: 'admin', kind: 'approval', id: approval.id, data: done })),
    );
    await panel.findByText('Eva Eyes');
    panel.getByText('Done');
    expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('lets nobody approve their own, which can be withdrawn', async () => {
    const panel = await review(approval.proposedBy.id);
    await panel.findByText('You proposed this. Another administrator has to approve it.');
    expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
    panel.getByRole('button', { name: 'Withdraw' });
  });

  // product.md 26.5
  it('offers no approval of what cannot be read any more', async () => {
    const erased = { ...approval, effect: null };
    api.answer('/api/admin/approvals', {
      body: { items: [erased], total: 1, page: 1, perPage: 50, until: null, newer: [] },
    });
    const panel = await review('adaadaadaadaadaadaad', 'About a person who was erased');
    await panel.findByText(/can no longer be read/);
    expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
    panel.getByRole('button', { name: 'Decline' });
  });
});

// product.md 26.2
describe('an act', () => {
  const policy = { isOn: true, refundOver: 500 };
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const adjustment = (amount: number): ProposedAct => ({
    kind: 'balance-adjustment',
    sellerId: 'samsamsamsamsamsamsa',
    form: { direction: 'credit', amount: usd(amount), reason: 'goodwill', text: 'Thanks' },
  });
  const invitation = (role: AdminRole): ProposedAct => ({
    kind: 'administrator',
    form: { fullName: 'Ina', email: 'ina@admins.test', roles: [role] },
  });

  it('takes two for certain by its kind, its sum or the role it gives, once that is on', () => {
    expect(takesTwo({ kind: 'payout-run' }, policy)).toBe(true);
    expect(takesTwo({ kind: 'payout-run' }, { ...policy, isOn: false })).toBe(false);
    expect(takesTwo(adjustment(500_01), policy)).toBe(true);
    expect(takesTwo(adjustment(500_00), policy)).toBe(false);
    expect(takesTwo(invitation('owner'), policy)).toBe(true);
    expect(takesTwo(invitation('support'), policy)).toBe(false);
  });
});
