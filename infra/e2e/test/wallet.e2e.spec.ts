import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { signOut } from './account-menu.js';
import { newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { look, lookInTestAll } from './look.js';
import { DEVICES, devicesOf, showTheme } from './looks.js';
import { type Person, newTab, withoutReload } from './person.js';
import { code, orderOfTwo, seatOf, storedBy, ticketsOf } from './ticket-wallet.js';
import { type World, startWorld } from './world.js';

const [PHONE] = DEVICES;

// product.md 23.8, 23.9
describeInBrowser('Tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('phone'))
    test(`appear live on the order's page, and are shown in the gate view, on a ${device.name}`, async () => {
      const { bea, deliver } = await orderOfTwo(browser, world, device);
      const { page } = bea;
      await withoutReload(bea, async () => {
        await expect(ticketsOf(bea).getByText(/^Due by/)).toHaveCount(2);
        await deliver(1);
        await seatOf(bea, 1).getByText('Arrived', { exact: true }).waitFor();
        await expect(ticketsOf(bea).getByRole('status')).toHaveText(/Ticket 1 of 2 has arrived\.$/);
        await expect(ticketsOf(bea).getByText(/^Due by/)).toHaveCount(1);
        await deliver(2);
        await code(seatOf(bea, 2)).waitFor();
        await deliver(1);
        await seatOf(bea, 1).getByText('This replaces an earlier ticket').waitFor();
      });
      await lookInTestAll(bea, `order-${device.name}`);

      await seatOf(bea, 1)
        .getByRole('button', { name: /^Confirm ticket/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm ticket' }).click();
      await seatOf(bea, 1).getByText('Confirmed', { exact: true }).waitFor();
      await expect(seatOf(bea, 1).getByRole('heading')).toBeFocused();

      await showTheme(bea, 'night');
      await seatOf(bea, 1)
        .getByRole('link', { name: /^Show at the gate/ })
        .click();
      const gate = page.getByRole('dialog', { name: 'Show at the gate' });
      await gate.getByText('Seat 1 of 2', { exact: true }).waitFor();
      await code(gate.getByRole('region', { name: /Ticket 1 of 2/ })).waitFor();
      expect(await backgroundOf(bea)).toBe('rgb(255, 255, 255)');
      await look(bea, `gate-${device.name}`);
      if (device === PHONE) await swipeLeft(bea);
      else await page.keyboard.press('ArrowRight');
      await gate.getByText('Seat 2 of 2', { exact: true }).waitFor();
      await code(gate.getByRole('region', { name: /Ticket 2 of 2/ })).waitFor();
      await expect(gate.getByRole('button', { name: 'Next seat' })).toBeDisabled();
      await gate.getByRole('button', { name: 'Previous seat' }).click();
      await gate.getByText('Seat 1 of 2', { exact: true }).waitFor();
      await page.goBack();
      await gate.waitFor({ state: 'detached' });
      await ticketsOf(bea).waitFor();

      const saved = page.waitForEvent('download');
      await seatOf(bea, 1)
        .getByRole('button', { name: /^Save file/ })
        .click();
      expect((await saved).suggestedFilename()).toMatch(/Ticket 1 of 2\.pdf$/);
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });

  test('open offline, and are removed from every tab at sign-out', async () => {
    const buyer = await newBuyer(world);
    const { bea, deliver } = await orderOfTwo(browser, world, PHONE, buyer);
    const { page } = bea;
    const codeCalls: string[] = [];
    page.on('request', (request) => {
      if (/\/e-tickets\/[^/]+\/code$/.test(request.url())) codeCalls.push(request.url());
    });
    await Promise.all([deliver(1), deliver(2)]);
    await expect(code(ticketsOf(bea))).toHaveCount(2);
    // A page that is left before it has stored a code asks for it again.
    await eventually('both codes are stored', async () => (await storedParts(bea, 'code')).length === 2);
    const calls: boolean[] = [];
    page.on('response', (answer) => answer.url().includes('/api/') && calls.push(answer.fromServiceWorker()));
    await page.goto('/wallet');
    await expect(code(page.locator('main'))).toHaveCount(2);
    await lookInTestAll(bea, 'wallet-phone');
    await waitUntilOfflineReady(bea);
    // One request serves the picture on the page and the copy for offline use.
    expect(codeCalls).toHaveLength(2);

    await bea.context.setOffline(true);
    const cold = await newTab(bea);
    await cold.page.goto('/wallet');
    await expect(code(cold.page.locator('main'))).toHaveCount(2);
    await cold.page.getByText('You are offline. Seen just now.').waitFor();
    await lookInTestAll(cold, 'wallet-offline-phone');
    for (const before of ['/', '/orders']) {
      await cold.page.goto(before);
      await cold.page.waitForURL('/wallet');
    }
    await cold.page.goto('/wallet/');
    await expect(code(cold.page.locator('main'))).toHaveCount(2);
    await cold.page.goto(`/orders/${bea.orderId}`);
    await cold.page
      .getByRole('link', { name: /^Show at the gate/ })
      .first()
      .click();
    await code(cold.page.getByRole('dialog')).first().waitFor();
    await cold.page.reload();
    await code(cold.page.getByRole('dialog')).first().waitFor();
    const saved = cold.page.waitForEvent('download');
    await cold.page.keyboard.press('Escape');
    await cold.page
      .getByRole('button', { name: /^Save file/ })
      .first()
      .click();
    await saved;
    await bea.context.setOffline(false);

    // API calls bypass the service worker, even when it controls the page.
    await page.reload();
    await expect(code(page.locator('main'))).toHaveCount(2);
    expect(new Set(calls)).toEqual(new Set([false]));
    // No page of tickets is open, because it would remove the copy itself.
    await page.goto('/orders');
    await cold.page.goto('/about');
    expect(await storedBy(cold)).not.toEqual([]);
    const order = await newTab(bea);
    await order.page.goto(`/orders/${bea.orderId}`);
    await expect(code(ticketsOf(order))).toHaveCount(2);
    await signOut(cold, buyer.fullName);
    await page.getByText('Sign in to see your orders').waitFor();
    await order.page.getByText('Order not found').waitFor();
    await expect(ticketsOf(order)).toHaveCount(0);
    for (const tab of [bea, cold, order])
      await eventually('no cache or database is left', async () => (await storedBy(tab)).length === 0);
    await page.goto('/wallet');
    await page.getByText('Sign in to see your tickets').waitFor();
    expect([...(await storedBy(bea)), ...bea.pageErrors, ...cold.pageErrors]).toEqual([]);
    await bea.context.close();
  });
});

/** Returns the background colour of the full-screen dialog. */
function backgroundOf({ page }: Person): Promise<string> {
  return page.evaluate<string>(
    'getComputedStyle(document.querySelector("[role=dialog]").parentElement).backgroundColor',
  );
}

/** Synthesizes a touch swipe from right to left. */
async function swipeLeft({ page, context }: Person): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -250, speed: 1200 });
}

/** Waits until the app and both seats, with their files, can be opened without network. */
async function waitUntilOfflineReady(person: Person): Promise<void> {
  await eventually('the app and both seats are stored', async () => {
    const pages = (await storedBy(person)).filter((name) => /shell.*\/wallet$/.test(name));
    return pages.length === 1 && (await storedParts(person, 'file')).length === 2;
  });
}

/** The files of this part that the browser keeps for offline use, one a seat. */
async function storedParts(person: Person, part: 'code' | 'file'): Promise<readonly string[]> {
  return (await storedBy(person)).filter(
    (name) => name.includes('/kept/parts/') && name.endsWith(`/${part}`),
  );
}
