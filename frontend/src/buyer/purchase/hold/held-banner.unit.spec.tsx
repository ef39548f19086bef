import { expect, it } from '@jest/globals';
import { topics } from '@terrace/contracts/live/topics';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { heldPurchase, purchaseLine } from '../../../../test/held-purchase';
import { reportChange } from '../../../../test/report-change';
import { showAt } from '../../../../test/show-at';
import { shownToasts } from '../../../../test/shown-toasts';
import HeldBanner from './held-banner';

const api = fakeApi();

// product.md 13.4, 13.12
it.each([
  [['listing'], 'held'],
  [['category'], 'chosen'],
  [['listing', 'category'], 'chosen'],
] as const)('the banner of a purchase of %j calls its tickets %s', async (kinds, called) => {
  const purchase = heldPurchase({
    lines: kinds.map(purchaseLine),
    holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  api.answer('/api/purchases/held', { body: { items: [purchase] } });
  api.answer(`/api/purchases/${purchase.id}`, { body: purchase });
  showAt('/about', <HeldBanner />);
  const banner = await screen.findByRole('complementary', { name: 'Purchase under way' });
  expect(banner.textContent).toMatch(
    new RegExp(`^1 ticket ${called} for Real Madrid vs Barcelona, \\d+:\\d\\d left`),
  );
});

it('says that the time has run out where the server is first to say so', async () => {
  const purchase = heldPurchase({ version: 0, holdExpiresAt: new Date(Date.now() + 600_000).toISOString() });
  api.answer('/api/purchases/held', { body: { items: [purchase] } });
  api.answer(`/api/purchases/${purchase.id}`, { body: purchase });
  const toasts = shownToasts();
  showAt('/about', <HeldBanner />);
  await screen.findByRole('complementary', { name: 'Purchase under way' });
  const data = { ...purchase, version: 1, status: 'expired' };
  const topic = topics.purchase(purchase.id);
  await waitFor(() => reportChange({ topic, kind: 'purchase', id: purchase.id, data }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The time to complete has run out/),
    ]),
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});
