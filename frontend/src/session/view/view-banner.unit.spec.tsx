import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { SeeAs } from '../../admin/cases/others/see-as';
import { useMe } from '../session';
import { useLogout } from '../use-logout';
import ViewBanner from './view-banner';

const api = fakeApi();
const id = 'b'.padEnd(20, '0');
const admin = {
  ...{ userId: 'a'.padEnd(20, '0'), userEmail: 'ada@home.test', userName: 'Ada', role: 'admin' },
  ...{ seller: null, adminRoles: ['support'] },
};
const seenUntil = (until: Date) => ({
  ...{ userId: id, userEmail: 'bea@home.test', userName: 'Bea Buyer', role: 'buyer', seller: null },
  view: { until: until.toISOString() },
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The console's button, and what every page has over it. */
function Page() {
  const { data: me } = useMe();
  const logout = useLogout('buyer');
  return (
    <>
      {me?.view && <ViewBanner me={me} until={me.view.until} />}
      <SeeAs role="buyer" id={id} />
      <button onClick={() => logout.mutate()}>Sign Out</button>
    </>
  );
}

/** An administrator on the page of a buyer, who then sees Terrace as the buyer until then. */
async function seeing(until: Date) {
  let viewer: object = admin;
  api.answer('/api/auth/me', () => ({ body: viewer }));
  api.answer('/api/admin/views', () => ({ body: (viewer = seenUntil(until)) }));
  api.answer('/api/auth/leave-view', () => ({ body: (viewer = admin) }));
  const { address } = showAt(`/admin/people/${id}`, <Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'See as' }));
  return address;
}

// product.md 25.8
it('says as whom one sees Terrace, and leads back to the person’s page', async () => {
  const address = await seeing(inMinutes(15));
  await screen.findByText(/^You see Terrace as Bea Buyer \(buyer\)\. You can only look\./);
  await waitFor(() => expect(address()).toBe('/orders'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe(`/admin/people/${id}`));
  expect(screen.queryByText(/^You see Terrace as/)).toBeNull();
});

it('ends by itself when the time is over', async () => {
  const address = await seeing(new Date(Date.now() + 50));
  await waitFor(() => expect(api.calls).toContain('POST /api/auth/leave-view'));
  await waitFor(() => expect(address()).toBe(`/admin/people/${id}`));
});

it('a sign-out only ends that, and signs nobody out', async () => {
  const address = await seeing(inMinutes(15));
  await screen.findByText(/^You see Terrace as/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(address()).toBe(`/admin/people/${id}`));
  expect(api.calls).not.toContain('POST /api/auth/logout');
});
