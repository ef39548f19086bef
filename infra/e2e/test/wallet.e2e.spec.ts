import type { Browser, Locator } from '@playwright/test';
import { pdfWithoutCode, ticketPdf } from '../../../backend/test/sample-files.js';
import { eventually } from '../../../backend/test/eventually.js';
import { signOut } from './account-menu.js';
import { type Account, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { SellerDeliveries } from './delivering.js';
import { look } from './look.js';
import { DEVICES, type Device, devicesOf, showTheme } from './looks.js';
import { comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import { type Person, newTab, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

const [PHONE, DESKTOP] = DEVICES;

describeInBrowser('Tickets', () => {
  let world: World;
  let browser: Browser;
  let codes = 0;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  /** Creates an order of two seats; returns its buyer, who has its page open, and a function that delivers a seat. */
  async function orderOfTwo(device: Device, buyer?: Account) {
    const [event] = await comingEvents(world);
    if (!event) throw new Error('There is no event to come');
    const { sam, account, ticketId } = await seatSeller(browser, world, { event, device });
    await sam.context.close();
    const bea = await seatBuyer(browser, world, { event, ticketId, device, ...(buyer && { buyer }) });
    const deliveries = await SellerDeliveries.of(world, account, bea.orderId);
    const deliver = async (number: number, file?: Buffer) =>
      deliveries.deliver(number, file ?? (await ticketPdf({ code: `SEAT-${++codes}` })));
    return { bea, deliver };
  }
  const ticketsOf = ({ page }: Person) => page.getByRole('region', { name: 'Tickets', exact: true });
  const seatOf = (person: Person, number: number) =>
    ticketsOf(person).getByRole('listitem', { name: `Ticket ${number} of 2` });
  const code = (within: Locator) => within.locator('img[alt^="Code of"]');

  for (const device of devicesOf('phone'))
    test(`appear live on the order's page, and are shown in the gate view, on a ${device.name}`, async () => {
      const { bea, deliver } = await orderOfTwo(device);
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
      await look(bea, `order-${device.name}`);

      await seatOf(bea, 1)
        .getByRole('button', { name: /^It is right/ })
        .click();
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

  test('are pictures without a code, which the arrow keys scroll when enlarged, and change otherwise', async () => {
    const { bea, deliver } = await orderOfTwo(PHONE);
    const { page } = bea;
    await Promise.all([1, 2].map(async (seat) => deliver(seat, await pdfWithoutCode(`Seat ${seat}`))));
    await seatOf(bea, 2)
      .getByRole('link', { name: /^Show at the gate/ })
      .waitFor();
    await seatOf(bea, 1)
      .getByRole('link', { name: /^Show at the gate/ })
      .click();
    const gate = page.getByRole('dialog', { name: 'Show at the gate' });
    const shows = (number: number) => gate.getByText(`Seat ${number} of 2`, { exact: true }).waitFor();
    const slide = gate.getByRole('region', { name: /Ticket 1 of 2/ });
    await slide.getByRole('button', { name: 'Show larger' }).click();
    const picture = slide.getByRole('group');
    const isAtEnd = () =>
      page.evaluate<boolean>(`(() => {
        const { scrollLeft, scrollWidth, clientWidth } = document.activeElement;
        return scrollLeft > 0 && scrollLeft >= scrollWidth - clientWidth - 1;
      })()`);
    await picture.focus();
    await eventually('the keys scroll to the right edge, and no further', async () => {
      await page.keyboard.press('ArrowRight');
      return isAtEnd();
    });
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await gate.getByRole('group', { name: 'Seats' }).focus();
    await page.keyboard.press('ArrowRight');
    await shows(2);
    await page.keyboard.press('ArrowLeft');
    await shows(1);
    expect(bea.pageErrors).toEqual([]);
    await bea.context.close();
  });

  test('are shared by a link that opens one seat until it is revoked', async () => {
    const { bea, deliver } = await orderOfTwo(DESKTOP);
    await deliver(1);
    await seatOf(bea, 1)
      .getByRole('button', { name: /^Share with a friend/ })
      .click();
    const link = seatOf(bea, 1).getByLabel('Link to this ticket');
    await expect(link).toBeFocused();
    const address = await link.inputValue();
    const friend = await seat(browser, world.url, PHONE);
    await friend.page.clock.install();
    await friend.page.goto(address);
    await code(friend.page.locator('main')).waitFor();
    expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await look(friend, 'shared-phone');
    await friend.page.getByRole('link', { name: /^Show at the gate/ }).click();
    await code(friend.page.getByRole('dialog')).waitFor();
    expect(await storedBy(friend)).toEqual([]);

    await seatOf(bea, 1).getByRole('button', { name: 'Take the link back' }).click();
    await expect(seatOf(bea, 1).getByRole('button', { name: /^Share with a friend/ })).toBeFocused();
    await friend.page.clock.fastForward('01:00');
    await friend.page.getByText('This link was taken back').waitFor();
    expect(await code(friend.page.locator('body')).count()).toBe(0);
    await look(friend, 'shared-taken-back-phone');
    expect(friend.pageErrors).toEqual([]);
    await Promise.all([bea, friend].map(({ context }) => context.close()));
  });

  test('open offline, and are removed from every tab at sign-out', async () => {
    const buyer = await newBuyer(world);
    const { bea, deliver } = await orderOfTwo(PHONE, buyer);
    const { page } = bea;
    const codeCalls: string[] = [];
    page.on('request', (request) => {
      if (/\/e-tickets\/[^/]+\/code$/.test(request.url())) codeCalls.push(request.url());
    });
    await Promise.all([deliver(1), deliver(2)]);
    await expect(code(ticketsOf(bea))).toHaveCount(2);
    const calls: boolean[] = [];
    page.on('response', (answer) => answer.url().includes('/api/') && calls.push(answer.fromServiceWorker()));
    await page.goto('/wallet');
    await expect(code(page.locator('main'))).toHaveCount(2);
    await look(bea, 'wallet-phone');
    await waitUntilOfflineReady(bea);
    // One request serves the picture on the page and the copy for offline use.
    expect(codeCalls).toHaveLength(2);

    await bea.context.setOffline(true);
    const cold = await newTab(bea);
    await cold.page.goto('/wallet');
    await expect(code(cold.page.locator('main'))).toHaveCount(2);
    await cold.page.getByText('You are offline. Seen just now.').waitFor();
    await look(cold, 'wallet-offline-phone');
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
    await signOut(cold, buyer.fullName);
    await page.getByText('Sign in to see your orders').waitFor();
    for (const tab of [bea, cold])
      await eventually('no cache or database is left', async () => (await storedBy(tab)).length === 0);
    await page.goto('/wallet');
    await page.getByText('Sign in to see your tickets').waitFor();
    expect([...(await storedBy(bea)), ...bea.pageErrors, ...cold.pageErrors]).toEqual([]);
    await bea.context.close();
  });

  test('are removed when another account signs in', async () => {
    const buyer = await newBuyer(world);
    const { bea, deliver } = await orderOfTwo(DESKTOP, buyer);
    await deliver(1);
    await code(seatOf(bea, 1)).waitFor();
    await eventually('a seat is kept', async () =>
      (await storedBy(bea)).some((name) => name.includes('/kept/parts/')),
    );
    await giveSession(bea, world.url, 'buyer', await newBuyer(world));
    await bea.page.goto('/wallet');
    await bea.page.getByText('No tickets for upcoming events.').waitFor();
    await eventually(
      'the seat is removed',
      async () => !(await storedBy(bea)).some((name) => name.includes('/kept/')),
    );
    await bea.context.close();
  });

  test('can be installed', async () => {
    const { page, context } = await seat(browser, world.url, PHONE);
    await page.goto('/');
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(String(manifest));
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, start_url } = (await answer.json()) as { icons: { src: string }[]; start_url: string };
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const address of [...icons.map(({ src }) => src), String(touchIcon)])
      expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
    expect((await page.request.get(start_url)).status()).toBe(200);
    const worker = await page.request.get('/service-worker.js');
    expect(worker.headers()).toMatchObject({
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'no-cache',
    });
    // Visitors without tickets get no service worker.
    expect(
      await page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
    ).toBe(0);
    await context.close();
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

/** Returns the names of the site's caches, of their entries, and of its databases in this browser. */
function storedBy({ page }: Person): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const kept = (await indexedDB.databases()).map(({ name }) => 'database ' + name);
    for (const name of await caches.keys()) {
      const entries = await (await caches.open(name)).keys();
      kept.push(name, ...entries.map(({ url }) => name + ' ' + url));
    }
    return kept;
  })()`);
}

/** Waits until the app and both seats, with their files, can be opened without network. */
async function waitUntilOfflineReady(person: Person): Promise<void> {
  await eventually('the app and both seats are stored', async () => {
    const kept = await storedBy(person);
    const count = (part: RegExp) => kept.filter((name) => part.test(name)).length;
    return count(/shell.*\/wallet$/) === 1 && count(/\/kept\/parts\/.*\/file$/) === 2;
  });
}
