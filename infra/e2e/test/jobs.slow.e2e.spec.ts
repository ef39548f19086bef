import type { Browser } from '@playwright/test';
import { PostgresJobBackend } from '../../../backend/src/platform/jobs/postgres-backend.js';
import { seatAdmin, secondAdmin } from './admin.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES, showTheme, THEMES } from './looks.js';
import type { Person } from './person.js';
import { type World, startWorld } from './world.js';

/** A kind whose handler refuses a job without its purchase. */
const KIND = 'mail-buyer';

describeInBrowser('Failed jobs', () => {
  let world: World;
  let browser: Browser;
  let jobs: PostgresJobBackend;
  let colleague: Awaited<ReturnType<typeof secondAdmin>>;
  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    colleague = await secondAdmin(world, 'Bob Builder');
    jobs = new PostgresJobBackend(world.database.url, 1, 'require');
  });
  test.afterAll(async () => {
    await jobs?.close();
    await world?.close();
  });

  /** A job that fails at every attempt. */
  async function addBroken(id: string): Promise<void> {
    const queue = jobs.openQueue(KIND, () => undefined);
    await queue.add(KIND, { payload: {}, correlationId: `of-${id}` }, { jobId: id, attempts: 1 });
    await queue.close();
  }
  const open = async (ada: Person) => {
    await ada.page.goto('/admin/dashboard/jobs');
    await ada.page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  };
  const row = ({ page }: Person, id: string) =>
    page.getByRole('table', { name: 'Jobs that failed' }).getByRole('row').filter({ hasText: id });

  test('appear live, are retried, and deleted after a confirmation, which is recorded', async () => {
    const [ada, bob] = await Promise.all([
      seatAdmin(browser, world),
      seatAdmin(browser, world, undefined, colleague),
    ]);
    await Promise.all([open(ada), open(bob)]);
    await ada.page.getByText('No job has failed.').waitFor();
    await addBroken('broken-one');
    const broken = row(ada, 'broken-one');
    await broken.getByText('expected string').waitFor();
    await broken.getByText('of-broken-one').waitFor();
    await row(bob, 'broken-one').waitFor();

    await broken.getByRole('button', { name: 'Try again' }).click();
    const question = ada.page.getByRole('alertdialog');
    await question.getByText('Try Buyer email again?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await broken.getByRole('button', { name: 'Try again' }).click();
    await question.getByRole('button', { name: 'Try again' }).click();
    await ada.page.getByText('Buyer email is tried again').waitFor();
    // It fails again.
    await broken.waitFor();

    await broken.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await ada.page.getByText('Buyer email is deleted').waitFor();
    for (const { page } of [ada, bob]) await page.getByText('No job has failed.').waitFor();

    await bob.page.getByRole('button', { name: 'History of Buyer email' }).click();
    const history = bob.page.getByRole('dialog', { name: 'History of Buyer email' });
    await history.getByText('asked to delete a job').waitFor();
    await history.getByText('asked for another try of a job').waitFor();
    expect(await history.getByText(world.admin.email).count()).toBe(2);
    expect([...ada.pageErrors, ...bob.pageErrors]).toEqual([]);
    await Promise.all([ada.context.close(), bob.context.close()]);
  });

  test('share a screen with the log level, which one admin sets and another resets, on record', async () => {
    const [ada, bob] = await Promise.all([
      seatAdmin(browser, world),
      seatAdmin(browser, world, undefined, colleague),
    ]);
    await Promise.all([open(ada), open(bob)]);
    const level = ({ page }: Person) => page.getByRole('region', { name: 'Log level' });
    const configured = 'Every process uses its configured level.';
    await level(ada).getByText(configured).waitFor();
    await level(ada).getByLabel('Level', { exact: true }).selectOption('Warnings');
    await level(ada).getByLabel('Duration').selectOption('5 minutes');
    await level(ada).getByRole('button', { name: 'Set level' }).click();
    for (const one of [ada, bob])
      await level(one)
        .getByText(/^Warnings until \d\d:\d\d, in every process/)
        .waitFor();
    await level(bob).getByRole('button', { name: 'Reset to configuration' }).click();
    for (const one of [bob, ada]) await level(one).getByText(configured).waitFor();
    await level(ada).getByRole('button', { name: 'History of Log level' }).click();
    const history = ada.page.getByRole('dialog', { name: 'History of Log level' });
    await history.getByText(/ set the log level/).waitFor();
    await history.getByText('reset the log level').waitFor();
    expect([...ada.pageErrors, ...bob.pageErrors]).toEqual([]);
    await Promise.all([ada.context.close(), bob.context.close()]);
  });

  test('show a loading error, and load on Retry', async () => {
    const ada = await seatAdmin(browser, world);
    const path = /\/api\/admin\/jobs$/;
    await ada.page.route(path, (route) => route.abort());
    await ada.page.goto('/admin/dashboard/jobs');
    await ada.page.getByText('Failed to load jobs').waitFor();
    await ada.page.unroute(path);
    await ada.page.getByRole('button', { name: 'Retry' }).click();
    await ada.page.getByRole('table', { name: 'Jobs by kind' }).waitFor();
    await ada.context.close();
  });

  test('disappear when a colleague handled them first', async () => {
    const ada = await seatAdmin(browser, world);
    await addBroken('broken-two');
    await open(ada);
    await row(ada, 'broken-two').getByRole('button', { name: 'Try again' }).click();
    const queue = jobs.openQueue(KIND, () => undefined);
    await (await queue.getJob('broken-two'))?.remove();
    await queue.close();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
    await ada.page.getByText('This job has already been retried or deleted.').waitFor();
    await ada.page.getByText('No job has failed.').waitFor();
    await ada.context.close();
  });

  for (const device of DEVICES)
    test(`can be read and handled by everybody, on a ${device.name}`, async () => {
      await addBroken(`broken-${device.name}`);
      const ada = await seatAdmin(browser, world, device);
      await open(ada);
      await row(ada, `broken-${device.name}`).waitFor();
      const violationsNow = axeByTheme(ada);
      for (const theme of THEMES) {
        await showTheme(ada, theme);
        expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(
          device.viewport.width,
        );
        expect(await violationsNow()).toEqual([]);
      }
      await ada.context.close();
    });
});
