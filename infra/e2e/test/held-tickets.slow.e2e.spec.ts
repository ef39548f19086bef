import type { Browser } from '@playwright/test';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { inSight } from './in-sight.js';
import { DEVICES } from './looks.js';
import { changeUpstream } from './outside.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A buyer who holds tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test(`accepts a price that moved upstream before paying it, on a ${device.name}`, async () => {
      const { id } = await anEvent(world.url);
      await changeUpstream(world, id, { price: 80, availableSellingQuantities: [2] });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/tickets/${id}`);
      const select = page.getByRole('button', { name: /^Select/ });
      const holder = (number: number) => page.getByRole('group', { name: `Ticket Holder ${number}` });
      // Upstream asks more of those in the hospitality lounge, and e-mail and phone are asked once.
      await select.last().click();
      await holder(2).getByLabel('City of birth').waitFor();
      await page.goBack();
      await select.first().click();
      await holder(2).getByLabel('Full name').waitFor();
      await holder(1).getByLabel('Phone number').waitFor();
      for (const label of ['Email', 'Phone number', 'Nationality', 'City of birth'])
        await expect(holder(2).getByLabel(label)).toHaveCount(0);
      for (const number of [1, 2]) await holder(number).getByLabel('Full name').fill(`Bea Buyer ${number}`);
      await holder(1).getByLabel('Email').fill('bea@fans.test');
      await holder(1).getByLabel('Phone number').fill('+44 20 7946 0001');
      await changeUpstream(world, id, { price: 90 });
      const complete = page.getByRole('button', { name: 'Complete Purchase' });
      // High on the page, where the end of the form is behind the bar.
      await holder(1).evaluate((group) => group.scrollIntoView());
      await complete.click();
      const notice = page.getByRole('alert').filter({ hasText: 'The price has changed' });
      await expect(notice).toContainText(/Final total: it was \D+\d[\d.,]*, it is now \D+\d[\d.,]* \(\+/);
      await inSight(notice);
      await expect(complete).toBeDisabled();
      expect(await axeViolations(bea)).toEqual([]);
      await notice.getByRole('button', { name: /^Accept/ }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await complete.click();
      await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await bea.context.close();
    });
});
