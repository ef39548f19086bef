import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Locator } from '@playwright/test';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { cancelPurchase, choose, sellerRow } from './buying.js';
import { HOLDER } from './holder-answers.js';
import { inSight } from './in-sight.js';
import { pixelsBeyond } from './look.js';
import { DEVICES, devicesOf } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { changeUpstream } from './outside.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 2.19, 5.7, 13.13, 13.16, 14.5
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
      await expect(rows.first()).toContainText('2 left');
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
      // What another device's buyer holds is last.
      await expect(rows.filter({ hasNotText: 'Sold out' }).last()).toContainText('Not sold 2 at a time.');
      await page.getByRole('checkbox', { name: 'Only tickets sold 2 at a time' }).check();
      await expect(rows).toHaveCount(1);
      expect(await axeViolations(bea)).toEqual([]);
      await choose(sellerRow(bea, '2 left'), 1);
      await page.getByRole('checkbox', { name: 'Only tickets sold 2 at a time' }).uncheck();
      const others = rows.filter({ hasText: 'A purchase has one currency' });
      expect(await pixelsBeyond(bea)).toBe(0);
      const switchTo = { name: /^Switch to this ticket/ };
      await others.first().getByRole('button', switchTo).click();
      await sellerRow(bea, '2 left').getByRole('button', switchTo).click();
      await page.setViewportSize({ ...device.viewport, width: 320 });
      const amount = page.getByText('US$250.00', { exact: true });
      expect(await amount.evaluate((text) => text.getClientRects().length)).toBe(1);
      expect(await pixelsBeyond(bea)).toBe(0);
      // A desktop at 400 % zoom (WCAG 1.4.10): no bar covers the rows.
      await page.setViewportSize({ width: 320, height: 256 });
      await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(page.getByRole('banner')).not.toBeInViewport();
      await expect(page.getByRole('button', { name: 'Proceed with 2 Tickets' })).not.toBeInViewport();
      await page.setViewportSize(device.viewport);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await page.getByRole('button', { name: 'Complete Purchase' }).waitFor();
      await page.goto(`/event/${eventId}?quantity=2`);
      await sellerRow(bea, 'Held by you').waitFor();
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
      await cancelPurchase(faster.page);
      await row.getByText('2 left').waitFor();
      await page.getByRole('button', { name: 'Select 2 Tickets in Total' }).waitFor();
      await choose(row, 2);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).waitFor();
      expect(bea.pageErrors).toEqual([]);
      await Promise.all([bea, faster].map(({ context }) => context.close()));
    });

  test('a buyer on a phone goes from the home page to paid in at most 12 taps besides typing', async () => {
    const phone = DEVICES[0];
    const { items } = (await (await fetch(`${world.url}/api/catalogue/events?team=Arsenal`)).json()) as {
      readonly items: readonly CatalogueEvent[];
    };
    // Not the event of the other tests, whose tickets they hold.
    const { id: taken } = await anEvent(world.url);
    const event = items.find((other) => other.startsAt !== null && other.id !== taken);
    if (!event) throw new Error('Arsenal has one match only');
    const { id, name } = event;
    const answer = await fetch(`${world.url}/api/catalogue/events/${id}/tickets`);
    const { categories } = (await answer.json()) as EventTickets;
    const category = categories.find(
      ({ availableSellingQuantities: sold }) => sold.includes(1) && sold.includes(2),
    );
    if (!category) throw new Error('No category that is sold one by one');
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
    const row = page
      .getByRole('list', { name: 'Available Tickets' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: category.categoryName, exact: true }) });
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
