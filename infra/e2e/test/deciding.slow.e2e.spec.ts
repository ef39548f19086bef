import { eventually } from '../../../backend/test/eventually.js';
import { giveReason } from './admin.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { PATH, row, seatTwoDeciders } from './decision-queue.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Decisions in a queue', () => {
  let world: World;
  let queue: Awaited<ReturnType<typeof seatTwoDeciders>>;
  let ada: Person;
  let bob: Person;

  test.beforeAll(async ({ browser }) => {
    world = await startWorld();
    queue = await seatTwoDeciders(browser, world);
    ({ ada, bob } = queue);
  });
  test.afterAll(() => world?.close());

  const becomes = (name: string, status: string) =>
    eventually(`${name} is ${status}`, async () => (await queue.request(name)).status === status);

  test('are sent when the screen or the page is left', async () => {
    for (const name of ['Ibis', 'Jay']) await applyAsPartner(world, name);
    await ada.page.getByRole('button', { name: '2 new' }).click();
    await row(ada, 'Ibis').getByRole('button', { name: 'Approve' }).click();
    await row(ada, 'Ibis').getByText('Approving').waitFor();
    await ada.page.getByRole('link', { name: 'Overview' }).click();
    await becomes('Ibis', 'approved');
    await ada.page.goto(PATH);
    await row(ada, 'Jay').getByRole('button', { name: 'Reject' }).click();
    await giveReason(ada);
    await row(ada, 'Jay').getByText('Rejecting').waitFor();
    await ada.page.goto('about:blank');
    await becomes('Jay', 'rejected');
  });

  test('show which row a colleague is viewing, until they leave it', async () => {
    await ada.page.goto(PATH);
    const seen = (name: string) => row(ada, name).getByText('Bob Builder is viewing this');
    const gone = (name: string) => seen(name).waitFor({ state: 'detached' });
    await row(ada, 'Dog').waitFor();
    await withoutReload(ada, async () => {
      await row(bob, 'Dog').focus();
      await seen('Dog').waitFor();
      await row(ada, 'Dog').getByText('BB', { exact: true }).waitFor();
      await bob.page.keyboard.press('j');
      await seen('Eel').waitFor();
      await gone('Dog');
      await row(bob, 'Gnu').focus();
      await bob.page.keyboard.press('Enter');
      await bob.page.getByRole('dialog', { name: 'Gnu' }).waitFor();
      await seen('Gnu').waitFor();
      expect(await axeViolations(ada)).toEqual([]);
      await seen('Gnu').waitFor();
      await bob.page.keyboard.press('Escape');
      await bob.page.getByLabel(/^Search/).focus();
      await gone('Gnu');
      await row(bob, 'Hen').focus();
      await seen('Hen').waitFor();
      await row(ada, 'Hen').focus();
      await row(bob, 'Hen')
        .getByText(/ is viewing this$/)
        .waitFor();
      expect(await ada.page.getByText(/ is viewing this$/).allTextContents()).toHaveLength(1);
      await bob.context.close();
      await gone('Hen');
    });
    expect([...ada.pageErrors, ...bob.pageErrors]).toEqual([]);
  });
});
