import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { forgetSignedIn, leftSession } from '../../api/signed-in-marker';
import { OfflineNotice } from './offline-notice';

const api = fakeApi();
afterEach(() => localStorage.clear());

it('offers to sign out while nothing can be loaded, onto a page that opens offline', async () => {
  api.answer('/api/auth/logout', { status: 503, code: 'unavailable' });
  const { address } = showAt('/orders/x', <OfflineNotice seenAt={Date.now()} />);
  fireEvent.click(screen.getByText('Sign Out'));
  await waitFor(() => expect(address()).toBe('/wallet'));
  expect(leftSession()).not.toBeNull();
});

it('offers nothing to a guest', () => {
  forgetSignedIn();
  showAt('/orders/x', <OfflineNotice seenAt={Date.now()} />);
  expect(screen.queryByText('Sign Out')).toBeNull();
});
