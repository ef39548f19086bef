import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { loseEvents, refreshTwice } from './outside.js';
import { comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import { withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A cancelled event', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  test('that vanished among many is let go, and then cancelled, by an administrator with the keyboard', async ({
    browser,
  }) => {
    const [, desktop] = DEVICES;
    const [event, ...others] = await comingEvents(world);
    if (!event) throw new Error('The catalogue has too few events');
    const { sam, ticketId } = await seatSeller(browser, world, { event, device: desktop });
    const [bea, ada] = await Promise.all([
      seatBuyer(browser, world, { event, ticketId, device: desktop }),
      seatAdmin(browser, world, desktop),
    ]);
    const { press } = controlsOf(ada, desktop);
    const sure = ada.page.getByRole('alertdialog');
    await ada.page.goto(`/admin/dashboard/event-changes?q=${encodeURIComponent(event.name)}`);
    await ada.page.getByText('No event has changed.').waitFor();
    await withoutReload([ada, bea], async () => {
      await loseEvents(
        world,
        [event, ...others].map(({ id }) => id),
      );
      await ada.page.getByText(/^\d+ of \d+ coming events vanished at once$/).waitFor();
      await look(ada, 'vanished-together');
      await press(ada.page.getByRole('button', { name: 'They are gone' }));
      await press(sure.getByRole('button', { name: 'They are gone' }));
      await ada.page.getByText(/ vanished at once$/).waitFor({ state: 'detached' });
      await refreshTwice(world);
      await ada.page.getByText('Is it cancelled, or still on?').waitFor();
      await look(ada, 'vanished-to-decide');
      await press(ada.page.getByRole('button', { name: new RegExp(`^It is cancelled.*${event.name}`) }));
      await sure.getByText(/^This tells the buyers of 1 order, takes all listings off sale/).waitFor();
      await press(sure.getByRole('button', { name: 'It is cancelled' }));
      await ada.page.getByText(/^Marked as cancelled by /).waitFor();
      await bea.page.getByRole('heading', { name: 'This event was cancelled' }).waitFor();
    });
    expect([bea, sam, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
});
