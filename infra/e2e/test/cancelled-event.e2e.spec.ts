import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { look, lookInTestAll } from './look.js';
import { devicesOf } from './looks.js';
import { changeEvent } from './outside.js';
import { comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import { newTab, seat, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A cancelled event', () => {
  let world: World;
  let browser: Browser;
  let events: readonly CatalogueEvent[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    events = await comingEvents(world);
  });
  test.afterAll(() => world?.close());

  for (const [index, device] of devicesOf('desktop').entries())
    test(`is seen by all, and its orders are refunded while all watch, on a ${device.name}`, async () => {
      const event = events[index];
      if (!event) throw new Error('The catalogue has too few events');
      const { sam, ticketId } = await seatSeller(browser, world, { event, device });
      const [bea, ben, ada] = await Promise.all([
        seatBuyer(browser, world, { event, ticketId, device }),
        seat(browser, world.url, device),
        seatAdmin(browser, world, device),
      ]);
      const sales = await newTab(sam);
      await Promise.all([
        sam.page.goto('/seller/dashboard'),
        sales.page.goto('/seller/sales'),
        ben.page.goto(`/event/${event.id}?quantity=1`),
        ada.page.goto(`/admin/dashboard/event-changes?q=${encodeURIComponent(event.name)}`),
      ]);
      const listing = sam.page.locator(`[data-key="${ticketId}"]`);
      const pending = sales.page.locator('dl > div').filter({ hasText: 'Pending' });
      const sale = sales.page.getByRole('table', { name: 'All sales' }).getByRole('row').nth(1);
      await listing.getByText('Approved').waitFor();
      await pending.getByText('US$187.50').waitFor();
      await ben.page.getByText('8 left').waitFor();
      await ada.page.getByText('No event has changed.').waitFor();

      await withoutReload([bea, ben, ada, sam, sales], async () => {
        await changeEvent(world, event.id, { status: 'cancelled' });
        await bea.page.getByRole('heading', { name: 'This event was cancelled' }).waitFor();
        await ben.page.getByText('Cancelled.', { exact: true }).waitFor();
        await ben.page.getByText('8 left').waitFor({ state: 'detached' });
        await listing.getByText('Event cancelled').waitFor();
        await look(bea, `cancelled-order-${device.name}`);
        await lookInTestAll(ben, `cancelled-event-${device.name}`);
        await lookInTestAll(sam, `cancelled-listing-${device.name}`);

        const { press, write } = controlsOf(ada, device);
        const refund = ada.page.getByRole('button', { name: new RegExp(`^Refund orders.*${event.name}`) });
        await refund.waitFor();
        await lookInTestAll(ada, `cancelled-changes-${device.name}`);
        await press(refund);
        const dialog = ada.page.getByRole('dialog');
        await write(dialog.getByLabel('Type US$250.00 to confirm'), 'US$250.00');
        await look(ada, `cancelled-refund-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Refund all orders' }));
        await dialog.waitFor({ state: 'detached' });
        await bea.page.getByText('The full amount was refunded.').waitFor();
        await bea.page.getByRole('link', { name: /^Credit note C-/ }).waitFor();
        await sale.getByText('US$187.50 taken back from your share').waitFor();
        await sale.getByText('Refunded, nothing to pay').waitFor();
        await sales.page.getByText('Nothing is waiting to be paid.').waitFor();
        await ada.page.getByText('1 refunded').waitFor();
      });
      await lookInTestAll(bea, `cancelled-refunded-${device.name}`);
      await lookInTestAll(sales, `cancelled-sales-${device.name}`);
      await ada.page.goto(`/admin/dashboard/refunds?status=succeeded&q=${bea.orderId}`);
      await ada.page.getByText('Event cancelled').first().waitFor();
      expect([bea, ben, sam, sales, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
      await Promise.all([bea, ben, sam, ada].map(({ context }) => context.close()));
    });
});
