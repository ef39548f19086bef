import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/market/catalogue';
import { orderReference } from '@terrace/contracts/values/order-number';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose } from './buying.js';
import { HOLDER } from './holder-answers.js';
import { DEVICES } from './looks.js';
import { mailsTo } from './mailed-link.js';
import { changeUpstream } from './outside.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 13.14
describeInBrowser('Choosing tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test(`asks how tickets are delivered, the cheapest way first, and charges it, on a ${device.name}`, async () => {
      const { id } = await anEvent(world.url);
      await changeUpstream(world, id, { availableSellingQuantities: [1, 4] });
      const answer = await fetch(`${world.url}/api/catalogue/events/${id}/tickets`);
      const { categories } = (await answer.json()) as EventTickets;
      expect(JSON.stringify(categories)).not.toContain('Courier');
      const category = categories.find(({ deliveryMethods }) => deliveryMethods.length > 1);
      if (!category) throw new Error('No category with two ways of delivery');
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${id}?quantity=1`);
      const row = page
        .getByRole('list', { name: 'Available Tickets' })
        .getByRole('listitem')
        .filter({ hasText: category.categoryName });
      await choose(row, 1);
      const way = row.getByRole('combobox', { name: /^Delivery/ });
      await expect(way).toHaveValue('E-ticket');
      await way.selectOption('Mobile ticket');
      const { price, serviceFee, deliveryMethods } = category;
      const delivery = deliveryMethods.find(({ name }) => name === 'Mobile ticket')?.price.amount ?? 0;
      const total = ((price.amount + serviceFee.amount + delivery) / 100).toFixed(2);
      await expect(row).toContainText(total);
      const proceed = page.getByRole('button', { name: 'Proceed with 1 Ticket' });
      await expect(proceed.locator('../..')).toContainText(total);
      expect(await axeViolations(bea)).toEqual([]);
      await proceed.click();
      await page.getByText('Delivery: Mobile ticket').waitFor();
      const first = page.getByRole('group', { name: 'Ticket Holder 1' });
      for (const [label, text] of HOLDER) {
        const field = first.getByLabel(label, { exact: true });
        if ((await field.count()) > 0) await field.fill(text);
      }
      await expect(page.getByText('Final total').first().locator('..')).toContainText(total);
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      await page.getByText('Delivery: Mobile ticket').waitFor();
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByText('Delivery: Mobile ticket').waitFor();
      const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const charged = new RegExp(`Delivery by Mobile ticket: \\D+${(delivery / 100).toFixed(2)}\\b`);
      await eventually('the mail names the delivery and its price', async () => {
        const mails = await mailsTo(world, 'bea@fans.test');
        const ofOrder = mails.find((mail) => mail.includes(`Order: ${orderReference(order)}`));
        return ofOrder !== undefined && charged.test(ofOrder);
      });
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });

  for (const device of DEVICES)
    test(`the venue map and the list of its sections filter the tickets, on a ${device.name}`, async () => {
      await anEvent(world.url);
      const answer = await fetch(`${world.url}/api/catalogue/events?perPage=100`);
      const { items } = (await answer.json()) as { readonly items: readonly CatalogueEvent[] };
      const event = items.find(({ venue }) => venue.mapUrl !== null);
      if (!event) throw new Error('No event with a venue map');
      await changeUpstream(world, event.id, { availableSellingQuantities: [1, 4] });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${event.id}?quantity=1`);
      const rows = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem');
      const sections = page.getByRole('list', { name: 'Sections' }).getByRole('button');
      await sections.last().waitFor();
      const [all, name] = [await rows.count(), await sections.last().locator('span').first().innerText()];
      expect(all).toBeGreaterThan(1);
      // A row that is pointed at marks its section on the map, and a section that has the focus its row.
      const row = rows.filter({ has: page.getByRole('heading', { name, exact: true }) });
      const ink = await page.evaluate<string>('getComputedStyle(document.body).color');
      await row.hover();
      await expect(page.locator(`svg [data-section="${name}"]`)).toHaveCSS('stroke', ink);
      await sections.last().focus();
      await expect(row.locator('> div')).toHaveCSS('border-top-color', ink);
      await sections.first().focus();
      await expect(row.locator('> div')).not.toHaveCSS('border-top-color', ink);
      const shape = page.locator(`svg [data-section="${name}"]`);
      // A ring has no middle: its edge is pressed.
      await shape.click({ position: { x: 6, y: ((await shape.boundingBox())?.height ?? 0) / 2 } });
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(name);
      await expect(page.getByText(`Tickets in ${name}`)).toBeInViewport();
      expect(await axeViolations(bea)).toEqual([]);
      await page.getByRole('button', { name: 'Show all sections' }).click();
      await expect(rows).toHaveCount(all);
      await sections.first().focus();
      await page.keyboard.press('Enter');
      await expect(sections.first()).toHaveAttribute('aria-pressed', 'true');
      await expect(rows).toHaveCount(1);
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });
});
