import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { newBuyer } from './accounts.js';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { look, pixelsBeyond } from './look.js';
import { DEVICES } from './looks.js';
import { changeEvent } from './outside.js';
import { type Buyer, comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import { newTab, type Person, seat, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A moved event', () => {
  let world: World;
  let browser: Browser;
  let events: readonly CatalogueEvent[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    events = await comingEvents(world);
  });
  test.afterAll(() => world?.close());

  const calendarOf = async ({ context, orderId }: Buyer) =>
    (await context.request.get(`${world.url}/api/purchases/${orderId}/calendar.ics`)).text();

  for (const [index, device] of DEVICES.entries())
    test(`is kept by one buyer, refunded to another and confirmed by its seller, on a ${device.name}`, async () => {
      const event = events[index];
      if (!event) throw new Error('The catalogue has too few events');
      const { sam, ticketId } = await seatSeller(browser, world, { event, device });
      const [ann, bea, ben, ada] = await Promise.all([
        seatBuyer(browser, world, { event, ticketId, device }),
        seatBuyer(browser, world, { event, ticketId, device, buyer: await newBuyer(world) }),
        seat(browser, world.url, device),
        seatAdmin(browser, world, device),
      ]);
      const press = (person: Person, button: Locator) => controlsOf(person, device).press(button);
      await Promise.all([
        sam.page.goto('/seller/dashboard'),
        ben.page.goto(`/event/${event.id}?quantity=1`),
        ada.page.goto(`/admin/dashboard/event-changes?q=${encodeURIComponent(event.name)}`),
      ]);
      await sam.page.locator(`[data-key="${ticketId}"]`).getByText('Approved').waitFor();
      await ben.page.getByText('6 left').waitFor();
      await ada.page.getByText('No event has changed.').waitFor();
      expect(await calendarOf(ann)).toContain('\r\nSEQUENCE:0\r\n');

      await withoutReload(ann, () =>
        withoutReload(bea, () =>
          withoutReload(ada, async () => {
            await withoutReload(ben, () =>
              withoutReload(sam, async () => {
                await changeEvent(world, event.id, { date: '20/12/2127', venue: 'Other Ground' });
                await ben.page.getByText('New date.', { exact: true }).waitFor();
                await ben.page.getByText('6 left').waitFor({ state: 'detached' });
                await look(sam, `moved-listing-${device.name}`);
                await press(sam, sam.page.getByRole('button', { name: `Confirm new date ${event.name}` }));
                await ben.page.getByText('6 left').waitFor();
              }),
            );
            for (const { page } of [ann, bea])
              await page.getByRole('heading', { name: 'This event has moved' }).waitFor();
            await ada.page.getByText(/^2 open until/).waitFor();
            expect(await calendarOf(ann)).toMatch(/\r\nSEQUENCE:1\r\n[^]*\r\nDTSTART[^\r]*:21271220T/);
            await look(ann, `moved-order-${device.name}`);
            const orders = await newTab(bea);
            await orders.page.goto('/orders');
            await orders.page.getByText(/^Event moved\. Choose by/).waitFor();
            await orders.page.setViewportSize({ width: 320, height: 640 });
            expect(await pixelsBeyond(orders)).toBe(0);
            await orders.page.close();

            await press(ann, ann.page.getByRole('button', { name: 'Keep my tickets' }));
            await ann.page.getByText('You keep your tickets.', { exact: true }).waitFor();
            await ada.page.getByText('1 kept').waitFor();

            await press(bea, bea.page.getByRole('button', { name: 'Refund my order' }));
            await look(bea, `moved-sure-${device.name}`);
            const sure = bea.page.getByRole('alertdialog', { name: 'Refund the whole order?' });
            await press(bea, sure.getByRole('button', { name: 'Refund my order' }));
            await bea.page.getByText('The full amount was refunded.').waitFor();
            await ada.page.getByText('1 refunded').waitFor();
          }),
        ),
      );
      await eventually('the calendar loses the entry', async () =>
        (await calendarOf(bea)).includes('STATUS:CANCELLED'),
      );
      expect(await calendarOf(ann)).not.toContain('STATUS:CANCELLED');
      await look(ann, `moved-kept-${device.name}`);
      await look(bea, `moved-refunded-${device.name}`);
      await look(ben, `moved-event-${device.name}`);
      await look(ada, `moved-changes-${device.name}`);
      expect([ann, bea, ben, sam, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
      await Promise.all([ann, bea, ben, sam, ada].map(({ context }) => context.close()));
    });
});
