import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { act, screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { REFETCH_INTERVAL_MS, usePublicConfig } from '../../api/use-public-config';
import MaintenanceBanner from './maintenance-banner';

const NOW = Date.UTC(2026, 10, 21, 12);
const config = {
  ...{ chatUrl: '', travelUrl: '', mapOrigin: '', holdMinutes: 15 },
  operator: { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', phone: '' },
};
const api = fakeApi();
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

function Layout() {
  const { maintenance } = usePublicConfig();
  return maintenance ? <MaintenanceBanner {...maintenance} /> : <p>No maintenance</p>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByRole('complementary', { name: 'Planned maintenance' });

// product.md 2.40
it('appears on a page that is open already, and goes when the maintenance is over', async () => {
  api.answer('/api/config', { body: config });
  showAt('/', <Layout />);
  await pass(1_000);
  screen.getByText('No maintenance');
  const until = new Date(NOW + HOUR_MS).toISOString();
  const maintenance = { title: 'New database', begin: new Date(NOW).toISOString(), until };
  api.answer('/api/config', { body: { ...config, maintenance } });
  await pass(REFETCH_INTERVAL_MS);
  expect(banner()?.textContent).toMatch(/^Planned maintenance, .*: New database\. See the status page$/);
  expect(screen.getByRole('link', { name: 'See the status page' }).getAttribute('href')).toBe('/status');
  api.answer('/api/config', { status: 503, code: 'busy' });
  await pass(HOUR_MS - REFETCH_INTERVAL_MS - 2_000);
  expect(banner()).not.toBeNull();
  await pass(MINUTE_MS);
  expect(banner()).toBeNull();
});
