import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { cancelPurchase, choose, nameHolders, sellerRow } from './buying.js';
import { inSight } from './in-sight.js';
import { IN_EVERY_WAY, devicesOf } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 2.22, 3.15, 13.4, 13.12
describeInBrowser('A buyer who holds tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('phone'))
    test(`finds back to them from anywhere, and pays after a declined card, on a ${device.name}`, async () => {
      const { eventId, ticketId } = await marketWithOneTicket(world, { quantity: 3 });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${eventId}?quantity=2`);
      await choose(sellerRow(bea, '3 left'), 2);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await page.waitForURL('**/purchase-form');
      const phoneRules: string[] = [];
      page.on('request', (request) => {
        if (/\/assets\/min-/.test(request.url())) phoneRules.push(request.url());
      });
      await nameHolders(bea, 2);
      const holder = page.getByRole('group', { name: 'Ticket Holder 2' });
      const phone = page.getByRole('group', { name: 'Ticket Holder 1' }).getByLabel('Phone number');
      await phone.fill('+44 12');
      await holder.getByLabel('Passport/Country ID').fill('#1');
      expect(phoneRules).toEqual([]);
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await inSight(page.getByText(/^Please enter a valid phone number/));
      await expect(phone).toBeFocused();
      await holder.getByText('Please check the number: letters and digits only').waitFor();
      expect(phoneRules).toHaveLength(1);
      await nameHolders(bea, 2);
      const isKept = async () => {
        await expect(holder.getByLabel('Full name')).toHaveValue('Holder Number 2');
        await expect(holder.getByLabel('Passport/Country ID')).toHaveValue('');
      };
      await page.reload();
      await isKept();
      await page.goBack();
      await page.waitForURL(`**/event/${eventId}**`);
      await page.goForward();
      await isKept();

      const banner = page.getByRole('complementary', { name: 'Purchase under way' });
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((shift) => { window.moved += shift.value; }))
           .observe({ type: 'layout-shift', buffered: true });`,
      );
      // It comes after the page, to a place that was kept for it.
      await page.route('**/api/purchases/held', async (route) => {
        await page.getByRole('contentinfo').waitFor();
        await page.evaluate(
          'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
        );
        await route.continue();
      });
      await page.goto('/about');
      await banner.getByText('2 tickets held').waitFor();
      expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
      const clock = banner.getByRole('timer');
      await expect(clock).toHaveText(/^1[0-4]:\d\d$/);
      await expect(banner).toContainText(/:\d\d left/);
      const left = (await clock.textContent()) ?? '';
      expect(await axeViolations(bea)).toEqual([]);
      const tab = await bea.context.newPage();
      await tab.goto('/purchase-form');
      await tab.getByRole('button', { name: 'Complete Purchase' }).waitFor();

      // With a second purchase the form asks which one; the last ticket is held by her, not sold out.
      await tab.goto(`/event/${ticketId}`);
      await tab.getByRole('button', { name: 'Select', exact: true }).click();
      await tab.getByRole('button', { name: 'Buy Ticket' }).click();
      await tab.waitForURL('**/purchase-form');
      await tab.goto(`/event/${ticketId}`);
      await inSight(tab.getByText('Held by you', { exact: true }));
      await expect(tab.getByText('Sold out')).toHaveCount(0);
      if (IN_EVERY_WAY) expect(await axeViolations({ ...bea, page: tab })).toEqual([]);
      await tab.goto('/purchase-form');
      await tab.getByRole('heading', { name: 'Which purchase do you want to continue?' }).waitFor();
      const held = tab.getByRole('main').getByRole('listitem');
      await held.filter({ hasText: '2 tickets held' }).waitFor();
      await held
        .filter({ hasText: '1 ticket held' })
        .getByRole('link', { name: /^Continue/ })
        .click();
      await tab.getByRole('group', { name: 'Ticket Holder 1' }).waitFor();
      await expect(tab.getByRole('group', { name: 'Ticket Holder 2' })).toHaveCount(0);
      await cancelPurchase(tab);
      await tab.getByText('Purchase cancelled').waitFor();
      await tab.close();
      await expect(clock).not.toHaveText(left);
      await page.goto(`/event/${eventId}`);
      await banner.getByRole('link', { name: 'Continue' }).click();
      await isKept();

      await nameHolders(bea, 2);
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await page.getByRole('heading', { name: 'Payment declined' }).waitFor();
      if (IN_EVERY_WAY) expect(await axeViolations(bea)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the purchase form' }).click();
      await page.getByText('The payment was declined').waitFor();
      await isKept();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'Leave without paying' }).click();
      await page.getByText('Waiting for your payment').waitFor();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Thank you').waitFor();
      await eventually('nothing is noted as held', () =>
        page.evaluate<boolean>(`localStorage.getItem('terrace-held-until') === null`),
      );
      expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('Holder Number');
      await page.goto('/about');
      await page.getByRole('contentinfo').waitFor();
      await expect(banner).toHaveCount(0);
      expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });
});
