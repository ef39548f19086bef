import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/catalogue';
import type { Browser, Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { inSight } from './in-sight.js';
import { DEVICES, devicesOf } from './looks.js';
import { mailsTo } from './mailed-link.js';
import { marketWithOneTicket } from './market.js';
import { changeUpstream } from './outside.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

/** What a ticket holder may be asked besides the name, by label. */
const HOLDER = [
  ['Full name', 'Bea Buyer'],
  ['Email', 'bea@fans.test'],
  ['Phone number', '+44 20 7946 0001'],
  ['Nationality', 'British'],
  ['Passport/Country ID', 'X000001'],
  ['City of birth', 'London'],
  ['Delivery address', '1 High Street, London'],
] as const;

describeInBrowser('Choosing tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('phone'))
    test(`sorts, filters and explains, with the first ticket on the first screen of a ${device.name}`, async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      await changeUpstream(world, eventId, { availableSellingQuantities: [1, 4] });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      const rows = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem');
      await page.goto(`/event/${eventId}?quantity=2`);
      await rows.first().getByText('Best price').waitFor();
      const row = await rows.first().boundingBox();
      const bar = await page
        .getByRole('button', { name: 'Select 2 Tickets in Total' })
        .locator('..')
        .boundingBox();
      const end = Math.min(bar?.y ?? 0, device.viewport.height);
      expect((row?.y ?? end) + (row?.height ?? 1)).toBeLessThanOrEqual(end);
      await page.getByText('Choose your tickets', { exact: true }).waitFor();

      const toggle = page.getByRole('button', { name: 'Sort and filter' });
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('combobox', { name: 'Approximate prices in' }).selectOption('CHF');
      await expect(rows.first()).toContainText('≈ CHF');
      await page
        .getByText(/^Reference rates of [^.]*20\d\d\. You pay in the ticket’s own currency\.$/)
        .waitFor();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('-price');
      await expect(rows.first().getByText('Best price')).toHaveCount(0);
      await page.getByRole('checkbox', { name: '2 together' }).check();
      await expect(rows).toHaveCount(1);
      expect(await axeViolations(bea)).toEqual([]);
      await choose(sellerRow(bea, '2 left'), 1);
      await page.getByRole('checkbox', { name: '2 together' }).uncheck();
      await rows.filter({ hasText: 'A purchase has one currency' }).first().waitFor();

      await choose(sellerRow(bea, '2 left'), 1);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await page.getByRole('button', { name: 'Complete Purchase' }).waitFor();
      await page.goto(`/event/${eventId}?quantity=2`);
      await sellerRow(bea, 'Held by you').waitFor();
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });

  for (const device of devicesOf('phone'))
    test(`asks how tickets are delivered, charges it, and asks where to, on a ${device.name}`, async () => {
      const { id } = await anEvent(world.url);
      await changeUpstream(world, id, { availableSellingQuantities: [1, 4] });
      const answer = await fetch(`${world.url}/api/catalogue/events/${id}/tickets`);
      const { categories } = (await answer.json()) as EventTickets;
      const category = categories.find(
        ({ deliveryMethods }) =>
          deliveryMethods.length > 1 && deliveryMethods.some(({ name }) => name === 'Courier'),
      );
      if (!category) throw new Error('No category with a courier and another way');
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${id}?quantity=1`);
      const row = page
        .getByRole('list', { name: 'Available Tickets' })
        .getByRole('listitem')
        .filter({ hasText: category.categoryName });
      await choose(row, 1);
      await row.getByRole('combobox', { name: /^Delivery/ }).selectOption('Courier');
      const { price, serviceFee, deliveryMethods } = category;
      const courier = deliveryMethods.find(({ name }) => name === 'Courier')?.price.amount ?? 0;
      const total = ((price.amount + serviceFee.amount + courier) / 100).toFixed(2);
      const proceed = page.getByRole('button', { name: 'Proceed with 1 Ticket' });
      await expect(proceed.locator('../..')).toContainText(total);
      expect(await axeViolations(bea)).toEqual([]);
      await proceed.click();
      await page.getByText('Delivery: Courier').waitFor();
      const first = page.getByRole('group', { name: 'Ticket Holder 1' });
      await first.getByLabel('Full name').fill('Bea Buyer');
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await first.getByText('Delivery address is required').waitFor();
      for (const [label, text] of HOLDER) {
        const field = first.getByLabel(label, { exact: true });
        if ((await field.count()) > 0) await field.fill(text);
      }
      await expect(page.getByText('Final total').first().locator('..')).toContainText(total);
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      await page.getByText('Delivery: Courier').waitFor();
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByText('Delivered to 1 High Street, London').waitFor();
      await page.getByText('Delivery: Courier').waitFor();
      const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await eventually('the mail names the delivery and its price', async () => {
        const mails = await mailsTo(world, 'bea@fans.test');
        const ofOrder = mails.find((mail) => mail.includes(`Order: ${order}`));
        return ofOrder?.includes(`Delivery by Courier: ${(courier / 100).toFixed(2)} `) === true;
      });
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });

  for (const device of devicesOf('phone'))
    test(`does not select again by itself what somebody else was faster to hold, on a ${device.name}`, async () => {
      const section = `Stand ${device.name}`;
      const { eventId } = await marketWithOneTicket(world, {
        quantity: 2,
        place: { section, row: 'A', seat: '1-2', description: 'Beside each other' },
      });
      const [bea, faster] = await Promise.all([
        seat(browser, world.url, device),
        seat(browser, world.url, device),
      ]);
      const row = sellerRow(bea, section);
      for (const person of [bea, faster]) {
        await person.page.goto(`/event/${eventId}?quantity=2`);
        await choose(sellerRow(person, section), 2);
      }
      await faster.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      const { page } = bea;
      const lost = page.getByText(/is no longer available\.$/);
      await lost.waitFor();
      // On a phone the bar is on every part of the list; a desktop's stands at its end.
      if (device.name === 'phone') await inSight(lost);
      await row.getByText('Sold out').waitFor();
      await faster.page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await row.getByText('2 left').waitFor();
      await page.getByRole('button', { name: 'Select 2 Tickets in Total' }).waitFor();
      await choose(row, 2);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).waitFor();
      expect(bea.pageErrors).toEqual([]);
      await Promise.all([bea, faster].map(({ context }) => context.close()));
    });

  for (const device of devicesOf('phone'))
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

  test('a buyer on a phone goes from the home page to paid in at most 12 taps besides typing', async () => {
    const phone = DEVICES[0];
    const { items } = (await (await fetch(`${world.url}/api/catalogue/events?team=Arsenal`)).json()) as {
      readonly items: readonly CatalogueEvent[];
    };
    const { id, name } = items[0] ?? (await anEvent(world.url));
    await changeUpstream(world, id, { availableSellingQuantities: [1, 2] });
    const bea = await seat(browser, world.url, phone);
    const { page } = bea;
    await page.goto('/');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('link', { name: 'Arsenal', exact: true }).first());
    await tap(page.getByRole('link', { name: new RegExp(name) }).first());
    const dialog = page.getByRole('dialog', { name: 'How many tickets?' });
    await tap(dialog.getByRole('button', { name: '2', exact: true }));
    await tap(dialog.getByRole('button', { name: 'Proceed with 2 Tickets' }));
    const row = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem').first();
    for (const _ticket of [1, 2]) await tap(row.getByRole('button', { name: /^More/ }));
    await tap(page.getByRole('button', { name: 'Proceed with 2 Tickets' }));
    await page.waitForURL('**/purchase-form');
    for (const number of [1, 2]) {
      // One tap into each holder's first field; the keyboard goes on from field to field.
      const holder = page.getByRole('group', { name: `Ticket Holder ${number}` });
      await tap(holder.getByLabel('Full name'));
      for (const [label, text] of HOLDER) {
        const field = holder.getByLabel(label, { exact: true });
        if ((await field.count()) > 0) await field.fill(text);
      }
    }
    await tap(page.getByRole('button', { name: 'Complete Purchase' }));
    await tap(page.getByRole('button', { name: 'Pay', exact: true }));
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(taps).toBeLessThanOrEqual(12);
    expect(bea.pageErrors).toEqual([]);
    await bea.context.close();
  });
});
