import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/market/catalogue';
import { allInPrice } from '@terrace/contracts/values/delivery';
import type { Browser } from '@playwright/test';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 2.19, 2.32
describeInBrowser('The list of tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test(`has sellers' tickets among official ones by price, and is filtered by type and delivery, on a ${device.name}`, async () => {
      const { event, categories } = await inDollars(world);
      const single = categories.filter(({ availableSellingQuantities: all }) => all.includes(1));
      const prices = single.map((category) => allInPrice(category, 1).amount);
      const between = Math.round((Math.min(...prices) + Math.max(...prices)) / 2);
      const account = await approvedSeller(world);
      const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', {
        email: account.email,
        password: account.password,
      });
      const listing = { event, quantity: 3, cents: between, ticketType: 'Paper Tickets' } as const;
      await approveAsAdmin(world, await listTickets(world, token, listing));
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${event.id}?quantity=1`);
      const rows = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem');
      const sellers = rows.filter({ hasText: 'Seller Ticket' });
      await sellers.first().waitFor();
      // What is not sold singly follows.
      const texts = await rows.filter({ hasNotText: 'Not sold' }).allInnerTexts();
      const totals = texts.map((text) => Number(/US\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
      const place = texts.findIndex((text) => text.includes('Seller Ticket'));
      expect([place > 0, place < texts.length - 1]).toEqual([true, true]);

      const toggle = page.getByRole('button', { name: 'Sort and filter' });
      if (await toggle.isVisible()) await toggle.click();
      const type = page.getByRole('combobox', { name: 'Ticket type' });
      await type.selectOption('Paper Tickets');
      await expect(rows).toHaveCount(await sellers.count());
      await type.selectOption('Official');
      await expect(sellers).toHaveCount(0);
      await type.selectOption('All ticket types');
      const by = page.getByRole('combobox', { name: 'Delivery', exact: true });
      await by.selectOption('Mobile ticket');
      const onPhones = categories.filter(({ deliveryMethods: all }) =>
        all.some(({ name }) => name === 'Mobile ticket'),
      );
      await expect(rows).toHaveCount(onPhones.length);
      await expect(rows.filter({ hasText: 'Mobile ticket' })).toHaveCount(onPhones.length);
      expect(onPhones.length).toBeLessThan(categories.length);
      // A courier brings paper tickets, and no others.
      await by.selectOption('Courier');
      await expect(rows).toHaveCount(await sellers.count());
      await expect(rows.filter({ hasText: 'Paper Tickets' })).toHaveCount(await rows.count());
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });
});

/** An event with tickets in dollars, as sellers' tickets are, so that the rows show the order. */
async function inDollars({ url }: World) {
  await anEvent(url);
  const answer = await fetch(`${url}/api/catalogue/events?name=lakers&perPage=50`);
  const { items } = (await answer.json()) as { readonly items: readonly CatalogueEvent[] };
  for (const event of items) {
    const tickets = await fetch(`${url}/api/catalogue/events/${event.id}/tickets`);
    const { categories } = (await tickets.json()) as EventTickets;
    const onSale = categories.filter(({ availableSellingQuantities: all }) => all.length > 0);
    const onPhones = onSale.filter(({ deliveryMethods: all }) =>
      all.some(({ name }) => name === 'Mobile ticket'),
    );
    const isMixed = onPhones.length > 0 && onPhones.length < onSale.length;
    if (isMixed && onSale.length === categories.length && onSale[0]?.price.currency === 'USD')
      return { event, categories };
  }
  throw new Error('No event with tickets in dollars, some of which come on phones');
}
