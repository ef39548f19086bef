import { it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SellerStatus } from '@terrace/contracts/values/statuses';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import AccountScreen from './account-screen';

const api = fakeApi();

// product.md 2.25
it.each<[SellerStatus, RegExp]>([
  ['active', /^You can sell\. Your passport/],
  ['suspended', /^Your listings are hidden and nothing of yours is sold for now\. Your passport/],
  ['closed', /^Your listings are withdrawn, and you can list no others\. Your passport/],
])('says to a seller who is %s what that means', async (status, text) => {
  const me = { userId: 's'.padEnd(20, '0'), userEmail: 'sam@home.test', userName: 'Sam', role: 'seller' };
  api.answer('/api/auth/me', {
    body: { ...me, seller: { companyName: 'Seats Ltd', phoneNumber: '+44 20 7946 0000', status } },
  });
  showAt('/seller/account', <AccountScreen />);
  const details = await screen.findByRole('region', { name: 'Your details' });
  within(details).getByText(text);
});

// product.md 4.25
it('does not say to a trader without details that they can sell', async () => {
  const me = { userId: 's'.padEnd(20, '0'), userEmail: 'sam@home.test', userName: 'Sam', role: 'seller' };
  const seller = { companyName: 'Seats Ltd', phoneNumber: '+44 20 7946 0000', status: 'active' };
  api.answer('/api/auth/me', { body: { ...me, seller } });
  api.answer('/api/tax-details', { body: { kind: 'trader', askedAt: null, savedAt: null, details: null } });
  showAt('/seller/account', <AccountScreen />);
  await screen.findByText(/^You can sell once you have entered your trader details\./);
});
