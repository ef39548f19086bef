import type { Browser } from '@playwright/test';
import { approvedSeller, newBuyer } from './accounts.js';
import { seatAdmin } from './admin.js';
import { buyTickets } from './bought-tickets.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf, focusSeen, pressOn } from './keyboard.js';
import { LiveWire } from './live-wire.js';
import { look } from './look.js';
import { DEVICES, type Device } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { comingEvents } from './paid-order.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, newTab, seat, withoutReload } from './person.js';
import { sellersToken } from './selling.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 24.2, 24.5, 24.6
describeInBrowser('The inbox', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  // Each layout has one bell for phones and one for desktops.
  const bell = ({ page }: Person, unread: number) =>
    page
      .getByRole('button', {
        name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
        exact: true,
      })
      .filter({ visible: true });
  const panelOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Notifications' });
  const open = async (person: Person, device: Device, unread: number) => {
    await controlsOf(person, device).press(bell(person, unread));
    await panelOf(person).getByRole('listitem').first().waitFor();
    return panelOf(person);
  };

  /** A signed-in seller whose tickets for these events wait for approval. */
  async function seller(device: Device, count: number) {
    const account = await approvedSeller(world);
    const events = (await comingEvents(world)).slice(0, count);
    const token = await sellersToken(world, account);
    const tickets = [];
    for (const event of events)
      tickets.push({ event, id: await listTickets(world, token, { event, quantity: 4 }) });
    const sam = await seat(browser, world.url, device);
    await giveSession(sam, world.url, 'seller', account);
    return { sam, tickets };
  }

  for (const device of DEVICES) {
    test(`shows a seller an approval once, live and in both tabs, on a ${device.name}`, async () => {
      const { sam, tickets } = await seller(device, 2);
      const [first, second] = tickets;
      if (!first || !second) throw new Error('The catalogue has too few events');
      const other = await newTab(sam);
      const wire = await LiveWire.of(other);
      for (const { page } of [sam, other]) await page.goto('/seller/dashboard');
      // The approval of the seller's account is unread.
      for (const person of [sam, other]) await bell(person, 1).waitFor();

      await withoutReload([sam, other], async () => {
        await approveAsAdmin(world, first.id);
        for (const person of [sam, other]) await bell(person, 2).waitFor();
        const panel = await open(sam, device, 2);
        await panel.getByRole('link', { name: `Unread: On sale: ${first.event.name}` }).waitFor();
        await look(sam, `inbox-seller-${device.name}`);
        await sam.page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        await bell(other, 0).waitFor();
        if (device.name === 'desktop') {
          await expect(bell(sam, 0)).toBeFocused();
          await focusSeen(sam);
        }

        // A notification that arrives while a tab is disconnected appears once after the tab has reconnected.
        await wire.cut();
        await approveAsAdmin(world, second.id);
        await bell(sam, 1).waitFor();
        wire.mend();
        await bell(other, 1).waitFor();
        const later = await open(other, device, 1);
        // Both approvals are one notification; around a full ten minutes they are two.
        const unread = later.getByRole('link', { name: /^Unread: (2 listings approved|On sale)/ });
        await expect(unread).toHaveCount(1);
        await controlsOf(other, device).press(later.getByRole('button', { name: 'Mark all as read' }));
        await expect(later.getByRole('link', { name: /^Unread/ })).toHaveCount(0);
        await bell(sam, 0).waitFor();
      });
      expect([...sam.pageErrors, ...other.pageErrors]).toEqual([]);
      await sam.context.close();
    });

    test(`notifies a buyer of an order and an administrator of a partner request, on a ${device.name}`, async () => {
      const { tickets } = await seller(device, 1);
      const [ticket] = tickets;
      if (!ticket) throw new Error('The catalogue has no event');
      await approveAsAdmin(world, ticket.id);
      const bea = await seat(browser, world.url, device);
      await giveSession(bea, world.url, 'buyer', await newBuyer(world));
      const ada = await seatAdmin(browser, world, device);
      await bea.page.goto('/about');
      await bell(bea, 0).waitFor();
      await withoutReload(bea, async () => {
        const lines = [{ id: ticket.id, quantity: 2 }];
        const orderId = await buyTickets(bea, world, { eventId: ticket.event.id, lines });
        await bell(bea, 1).waitFor();
        const panel = await open(bea, device, 1);
        await controlsOf(bea, device).press(panel.getByRole('link', { name: /Order confirmed/ }));
        await bea.page.waitForURL(`**/orders/${orderId}`);
        await bell(bea, 0).waitFor();
      });
      await ada.page.goto('/notifications');
      const news = ada.page.getByRole('link', { name: /A new partner request/ });
      await ada.page.getByRole('heading', { name: 'Today' }).waitFor();
      const before = await news.count();
      await applyAsPartner(world, 'Ant');
      // An open list does not move.
      await controlsOf(ada, device).press(ada.page.getByRole('button', { name: '1 new' }));
      await expect(news).toHaveCount(before + 1);
      await look(ada, `inbox-page-${device.name}`);
      expect([...bea.pageErrors, ...ada.pageErrors]).toEqual([]);
      await Promise.all([bea, ada].map(({ context }) => context.close()));
    });

    test(`saves preferences, and restores a switch that could not be saved, on a ${device.name}`, async () => {
      const { sam } = await seller(device, 0);
      const { page } = sam;
      const mails = page.getByRole('switch', { name: 'Tickets by mail' });
      await page.goto('/notifications#preferences');
      await mails.waitFor();
      await expect(page.getByRole('switch', { name: 'Payouts by mail' })).toBeDisabled();
      const wasOn = await mails.isChecked();
      const toggle = () => (device.name === 'phone' ? mails.tap() : pressOn(sam, mails, 'Space'));

      await page.route('**/api/notifications/preferences', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await toggle();
      await page.getByText('Your choice for Tickets could not be saved. Please try again.').waitFor();
      await expect(mails).toBeChecked({ checked: wasOn });
      await page.unroute('**/api/notifications/preferences');

      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await toggle();
      await expect(mails).toBeChecked({ checked: !wasOn });
      await saved;
      // The header covers parts of scrolled controls, which axe-core reports as too small targets.
      await page.evaluate('scrollTo(0, 0)');
      await look(sam, `inbox-preferences-${device.name}`);
      await page.reload();
      await expect(mails).toBeChecked({ checked: !wasOn });
      expect(sam.pageErrors).toEqual([]);
      await sam.context.close();
    });
  }

  test('asks visitors to sign in, and returns them to the same page', async () => {
    const bea = await seat(browser, world.url);
    const { email, password } = await newBuyer(world);
    await bea.page.goto('/notifications#preferences');
    await bea.page.getByText('Sign in to see your notifications').waitFor();
    await bea.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await bea.page.getByLabel('Email').fill(email);
    await bea.page.getByLabel('Password', { exact: true }).fill(password);
    await bea.page.getByRole('button', { name: 'Sign in' }).click();
    await bea.page.getByRole('heading', { name: 'Mail and push' }).waitFor();
    await bea.context.close();
  });
});
