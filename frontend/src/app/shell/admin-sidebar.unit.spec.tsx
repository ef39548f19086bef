import { expect, it } from '@jest/globals';
import { adminSectionNames, adminSections } from '@terrace/contracts/values/admin-sections';
import { type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { NotAllowedScreen } from '../../admin/not-found/not-allowed-screen';
import { AdminSidebar } from './admin-sidebar';

const api = fakeApi();
const signIn = (...adminRoles: AdminRole[]) => {
  api.answer('/api/auth/me', {
    body: {
      userId: 'a'.padEnd(20, '0'),
      userEmail: 'ada@home.test',
      userName: 'Ada',
      role: 'admin',
      seller: null,
      adminRoles,
    },
  });
  api.answer('/api/admin/open-counts', { body: { items: [] } });
};

// product.md 6.3
it.each<AdminRole>(['owner', 'support', 'catalogue'])(
  'the sidebar has the sections that %s may see, and no other',
  async (role) => {
    signIn(role);
    showAt('/admin/dashboard', <AdminSidebar />);
    const allowed = adminSectionNames.filter((name) => may([role], adminSections[name].permission));
    const titles = ['Overview', ...allowed.map((name) => adminSections[name].title)];
    await waitFor(() =>
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles),
    );
  },
);

it('a section that is not allowed says who may, and what one is', async () => {
  signIn('support');
  showAt('/admin/dashboard/ledger', <NotAllowedScreen title="Ledger" permission="ledger.see" />);
  await screen.findByText('Your roles do not allow you to see the ledger');
  await screen.findByText(/Who may: Owner, Finance\..*You are: Support\./);
});
