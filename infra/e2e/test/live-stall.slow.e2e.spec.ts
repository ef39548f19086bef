import { freePort } from '@terrace/engines/free-port';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { type FreezableProxy, startProxy } from './freezable-proxy.js';
import type { Layout } from './layout.js';
import { inSight } from './in-sight.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, seat, withoutReload } from './person.js';
import { startProgram, stopProgram } from './program.js';
import { stopTimers } from './stopped-timers.js';
import { type World, startWorld } from './world.js';

// product.md 14.3, 14.5
describeInBrowser('A connection that stops without being closed', () => {
  let world: World;
  let browser: Browser;
  let proxy: FreezableProxy;

  /** The product behind a proxy that can freeze; browsers know only the proxy's address. */
  const behindProxy: Layout = async (port, environment) => {
    const own = await freePort();
    const program = await startProgram({ ...environment, PORT: String(own) });
    proxy = await startProxy(own, port);
    const stop = async () => {
      await proxy.close();
      await stopProgram(program);
    };
    return { apis: [`http://localhost:${own}`], stop };
  };

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld({ layout: behindProxy });
  });
  test.afterEach(() => proxy.thaw());
  test.afterAll(() => world?.close());

  const chip = ({ page }: Person, text: string) => page.getByText(text, { exact: true });
  /** Freezes the proxy until the pages say so; heartbeat.unit holds how soon they do. */
  const freezeUntilNoticed = async (...people: Person[]) => {
    proxy.freeze();
    await Promise.all(people.map((person) => chip(person, 'Reconnecting…').waitFor()));
  };
  const thaw = async (...people: Person[]) => {
    proxy.thaw();
    await Promise.all(people.map((person) => chip(person, 'Live').waitFor()));
  };

  for (const device of DEVICES)
    test(`is noticed, and pauses buying until it works again, on a ${device.name}`, async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${eventId}?quantity=1`);
      await chip(bea, 'Live').waitFor();
      await choose(sellerRow(bea, '2 left').first(), 1);
      const proceed = page.getByRole('button', { name: 'Proceed with 1 Ticket' });
      await withoutReload(bea, async () => {
        await proceed.scrollIntoViewIfNeeded();
        await freezeUntilNoticed(bea);
        await inSight(page.getByText('No connection. You can proceed as soon as it is back.'));
        expect(await proceed.isDisabled()).toBe(true);
        await thaw(bea);
        await proceed.click();
        await page.getByRole('button', { name: 'Complete Purchase' }).waitFor();
        await chip(bea, 'Live').waitFor();

        await freezeUntilNoticed(bea);
        await page.getByText('No connection. You can complete the purchase as soon as it is back.').waitFor();
        const complete = page.getByRole('button', { name: 'Complete Purchase' });
        expect(await complete.isDisabled()).toBe(true);
        await thaw(bea);
        await expect(complete).toBeEnabled();
      });
      await bea.context.close();
    });

  test('pauses deciding until it works again, on a phone and a desktop', async () => {
    await applyAsPartner(world, 'Ant');
    const admins = await Promise.all(DEVICES.map((device) => seatAdmin(browser, world, device)));
    const approve = ({ page }: Person) => page.getByRole('button', { name: /^Approve Ant/ });
    for (const ada of admins) {
      await ada.page.goto('/admin/dashboard/partner-requests');
      await approve(ada).waitFor();
      await chip(ada, 'Live').waitFor();
    }
    await freezeUntilNoticed(...admins);
    for (const ada of admins) await expect(approve(ada)).toBeDisabled();
    await thaw(...admins);
    for (const ada of admins) await expect(approve(ada)).toBeEnabled();
    await Promise.all(admins.map(({ context }) => context.close()));
  });

  test("is noticed at once when the browser says that it is offline, and after its 'online' too", async () => {
    const { eventId } = await marketWithOneTicket(world, { quantity: 1 });
    for (const device of DEVICES) {
      const bea = await seat(browser, world.url, device);
      // Without the timers of a second and longer, neither the heartbeat nor a lost connection is noticed.
      const endTimers = await stopTimers(bea, { from: 1_000 });
      await bea.page.goto(`/event/${eventId}`);
      await chip(bea, 'Live').waitFor();
      await bea.context.setOffline(true);
      await chip(bea, 'Reconnecting…').waitFor();
      await bea.context.setOffline(false);
      await eventually('it is live again', async () => {
        await endTimers();
        return chip(bea, 'Live').isVisible();
      });
      await bea.context.close();
    }
  });
});
