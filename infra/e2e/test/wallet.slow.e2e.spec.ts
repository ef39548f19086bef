import type { Browser } from '@playwright/test';
import { pdfWithoutCode } from '../../../backend/test/sample-files.js';
import { eventually } from '../../../backend/test/eventually.js';
import { newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { seat } from './person.js';
import { giveSession } from './signing-in.js';
import { code, orderOfTwo, seatOf, storedBy } from './ticket-wallet.js';
import { type World, startWorld } from './world.js';

const [PHONE, DESKTOP] = DEVICES;

describeInBrowser('Tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  test('are pictures without a code, which the arrow keys scroll when enlarged, and change otherwise', async () => {
    const { bea, deliver } = await orderOfTwo(browser, world, PHONE);
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
    const { bea, deliver } = await orderOfTwo(browser, world, DESKTOP);
    await deliver(1);
    await seatOf(bea, 1)
      .getByRole('button', { name: /^Share with a friend/ })
      .click();
    const link = seatOf(bea, 1).getByLabel('Link to this ticket');
    await expect(link).toBeFocused();
    const address = await link.inputValue();
    const friend = await seat(browser, world.url, PHONE);
    await friend.page.goto(address);
    await code(friend.page.locator('main')).waitFor();
    // One that the server sent, and one of the screen.
    expect(await friend.page.locator('meta[name=robots]:not([content=noindex])').count()).toBe(0);
    expect(await friend.page.locator('meta[name=robots]').count()).toBeGreaterThan(0);
    await look(friend, 'shared-phone');
    await friend.page.getByRole('link', { name: /^Show at the gate/ }).click();
    await code(friend.page.getByRole('dialog')).waitFor();
    expect(await storedBy(friend)).toEqual([]);

    await seatOf(bea, 1).getByRole('button', { name: 'Take the link back' }).click();
    await expect(seatOf(bea, 1).getByRole('button', { name: /^Share with a friend/ })).toBeFocused();
    await friend.page.getByText('This link opens nothing').waitFor();
    expect(await code(friend.page.locator('body')).count()).toBe(0);
    await look(friend, 'shared-taken-back-phone');
    expect(friend.pageErrors).toEqual([]);
    await Promise.all([bea, friend].map(({ context }) => context.close()));
  });

  test('are removed when another account signs in', async () => {
    const buyer = await newBuyer(world);
    const { bea, deliver } = await orderOfTwo(browser, world, DESKTOP, buyer);
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
