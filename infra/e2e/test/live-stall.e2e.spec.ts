import { freePort } from '@terrace/engines/free-port';
import type { Browser } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { type FreezableProxy, startProxy } from './freezable-proxy.js';
import type { Layout } from './layout.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, seat, withoutReload } from './person.js';
import { startProgram, stopProgram } from './program.js';
import { type World, startWorld } from './world.js';

/** product.md 14.3; a busy machine draws a moment later. */
const NOTICED_WITHIN_MS = 5_000;

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
  /** Freezes the proxy, and measures the milliseconds until the page says so. */
  const freezeUntilNoticed = async (person: Person): Promise<number> => {
    const frozenAt = Date.now();
    proxy.freeze();
    await chip(person, 'Reconnecting…').waitFor();
    return Date.now() - frozenAt;
  };
  const thaw = async (person: Person) => {
    proxy.thaw();
    await chip(person, 'Live').waitFor();
  };

  for (const device of DEVICES)
    test(`is noticed within 5 s, and pauses buying until it works again, on a ${device.name}`, async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      await page.goto(`/event/${eventId}?quantity=1`);
      await chip(bea, 'Live').waitFor();
      await choose(sellerRow(bea, '2 left').first(), 1);
      const proceed = page.getByRole('button', { name: 'Proceed with 1 Ticket' });
      await withoutReload(bea, async () => {
        expect(await freezeUntilNoticed(bea)).toBeLessThan(NOTICED_WITHIN_MS);
        await page.getByText('No connection. You can proceed as soon as it is back.').waitFor();
        expect(await proceed.isDisabled()).toBe(true);
        await thaw(bea);
        await proceed.click();
        await page.getByRole('button', { name: 'Complete Purchase' }).waitFor();
        await chip(bea, 'Live').waitFor();

        expect(await freezeUntilNoticed(bea)).toBeLessThan(NOTICED_WITHIN_MS);
        await page.getByText('Your tickets stay held').waitFor();
        const complete = page.getByRole('button', { name: 'Complete Purchase' });
        expect(await complete.isDisabled()).toBe(true);
        await thaw(bea);
        await expect(complete).toBeEnabled();
      });
      await bea.context.close();
    });

  test('pauses deciding until it works again', async () => {
    await applyAsPartner(world, 'Ant');
    const ada = await seatAdmin(browser, world);
    const { page } = ada;
    await page.goto('/admin/dashboard/partner-requests');
    const approve = page.getByRole('row', { name: /Ant/ }).getByRole('button', { name: /^Approve/ });
    await approve.waitFor();
    await chip(ada, 'Live').waitFor();
    expect(await freezeUntilNoticed(ada)).toBeLessThan(NOTICED_WITHIN_MS);
    await expect(approve).toBeDisabled();
    await thaw(ada);
    await expect(approve).toBeEnabled();
    await ada.context.close();
  });

  test("is noticed at once when the browser says that it is offline, and after its 'online' too", async () => {
    const { eventId } = await marketWithOneTicket(world, { quantity: 1 });
    const bea = await seat(browser, world.url);
    await bea.page.goto(`/event/${eventId}`);
    await chip(bea, 'Live').waitFor();
    await bea.context.setOffline(true);
    await chip(bea, 'Reconnecting…').waitFor({ timeout: 1_500 });
    await bea.context.setOffline(false);
    await chip(bea, 'Live').waitFor();
    await bea.context.close();
  });
});
