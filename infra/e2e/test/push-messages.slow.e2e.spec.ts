import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

/** A notification that a service worker shows. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}

const SHOWN = `self.registration.getNotifications().then((all) =>
  all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`;

describeInBrowser('Push messages', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  async function buyer() {
    const bea = await seat(browser, world.url);
    await giveSession(bea, world.url, 'buyer', await newBuyer(world));
    await bea.page.goto('/notifications#preferences');
    await bea.page.getByRole('heading', { name: 'This device' }).waitFor();
    return bea;
  }

  /** Delivers push messages to the page's service worker as the browser's push service does after decrypting them. */
  async function pushTo({ page, context }: Person) {
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready).then(() => undefined)`);
    const registrationId = await registered;
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The page has no service worker');
    return {
      deliver: (data: string) =>
        cdp.send('ServiceWorker.deliverPushMessage', { origin: world.url, registrationId, data }),
      shown: () => worker.evaluate<Shown[]>(SHOWN),
    };
  }

  test('are shown when no page of the site has the focus, one for each tag', async () => {
    const bea = await buyer();
    await bea.context.grantPermissions(['notifications'], { origin: world.url });
    const push = await pushTo(bea);
    await bea.page.goto('about:blank');
    const message = { id: 'n1', title: 'On its way', text: 'US$90.00', link: '/orders/1', tag: 'refund-1' };
    await push.deliver(JSON.stringify(message));
    const first = { title: 'On its way', body: 'US$90.00', tag: 'refund-1', data: '/orders/1' };
    await eventually('the message is shown', async () => (await push.shown()).length === 1);
    expect(await push.shown()).toEqual([first]);

    await push.deliver(JSON.stringify({ ...message, title: 'Arrived', link: 'https://elsewhere.test/' }));
    await eventually('the message is replaced', async () => (await push.shown())[0]?.title === 'Arrived');
    expect(await push.shown()).toEqual([{ ...first, title: 'Arrived', data: '/notifications' }]);

    await push.deliver('not JSON');
    await eventually('an unreadable message is shown', async () => (await push.shown()).length === 2);
    await bea.context.close();
  });
});
