import { describeInBrowser, expect, test } from './browser-test.js';
import { marketWithOneTicket } from './market.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A guest', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  test('finds a ticket still selected on return, until it is deselected', async ({ browser }) => {
    const { ticketId } = await marketWithOneTicket(world, { quantity: 4 });
    const somebody = await seat(browser, world.url);
    const { page } = somebody;
    await page.goto(`/event/${ticketId}`);
    for (const pressed of [true, false]) {
      const method = pressed ? 'PUT' : 'DELETE';
      const recorded = page.waitForResponse(
        (answer) => answer.url().endsWith('/selection') && answer.request().method() === method,
      );
      await page.getByRole('button', { name: 'Select', pressed: !pressed }).click();
      await recorded;
      await page.reload();
      await page.getByRole('button', { name: 'Select', pressed }).waitFor();
    }
    expect(somebody.pageErrors).toEqual([]);
  });
});
