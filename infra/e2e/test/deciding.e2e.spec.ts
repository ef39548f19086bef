import { giveReason } from './admin.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { row, seatTwoDeciders } from './decision-queue.js';
import { focusSeen, tabTo } from './keyboard.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 14.4
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

  const hasFocus = (name: string) => row(ada, name).and(ada.page.locator(':focus')).waitFor();
  const press = (...keys: readonly string[]) => inTurn(keys, (key) => ada.page.keyboard.press(key));

  test('work by keyboard: J and K move, A approves and moves on, ? shows the shortcuts', async () => {
    await tabTo(ada, row(ada, 'Ant'));
    await focusSeen(ada);
    await press('j', 'j', 'k');
    await hasFocus('Bee');
    await focusSeen(ada);
    await press('?');
    const keys = ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Undo the latest decision, within 5 seconds').waitFor();
    expect(await axeViolations(ada)).toEqual([]);
    await press('Escape');
    await keys.waitFor({ state: 'detached' });
    await hasFocus('Bee');
    await withoutReload(bob, async () => {
      await press('a');
      await hasFocus('Cat');
      await row(ada, 'Bee').getByText('Approving').waitFor();
      await queue.endUndoWindows();
      await row(bob, 'Bee').getByText('Approved', { exact: true }).waitFor();
    });
    await row(ada, 'Bee').getByText('Approved', { exact: true }).waitFor();
    await ada.page.getByText('Bee is approved').waitFor();
  });

  test('can be undone by Z and by the toast’s button, and are then never sent', async () => {
    const sent: string[] = [];
    ada.page.on('request', (call) => {
      if (call.method() === 'POST') sent.push(new URL(call.url()).pathname.split('/').at(-1) ?? '');
    });
    await row(ada, 'Cat').focus();
    await press('r');
    await ada.page.getByRole('radio').first().and(ada.page.locator(':focus')).waitFor();
    await press('Enter');
    await row(ada, 'Cat').getByText('Rejecting').waitFor();
    await press('z');
    await row(ada, 'Cat').getByRole('button', { name: 'Reject Cat' }).waitFor();
    await row(ada, 'Dog').getByRole('button', { name: 'Reject Dog' }).click();
    await giveReason(ada);
    await ada.page
      .getByRole('listitem')
      .filter({ hasText: 'Rejecting Dog' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await row(ada, 'Dog').getByRole('button', { name: 'Reject Dog' }).waitFor();
    // A decision taken now is sent later than those would have been.
    await row(ada, 'Ant').focus();
    await press('a');
    await row(ada, 'Ant').getByText('Approving').waitFor();
    await queue.endUndoWindows();
    await ada.page.getByText('Ant is approved').waitFor();
    expect(sent).toEqual(['approve']);
    expect((await queue.request('Ant')).status).toBe('approved');
    expect((await queue.requests()).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('show at once when a colleague was first, and who', async () => {
    await row(ada, 'Cat').focus();
    await press('r');
    await ada.page.getByRole('radio').first().and(ada.page.locator(':focus')).waitFor();
    await press('Enter');
    await row(ada, 'Cat').getByText('Rejecting').waitFor();
    const { id } = await queue.request('Cat');
    await apiCall(world, 'POST', `/admin/partner-requests/${id}/approve`, queue.bobsToken, {});
    await ada.page.getByText('Already approved by Bob Builder').waitFor();
    await row(ada, 'Cat').getByText('Approved', { exact: true }).waitFor();
    expect((await queue.request('Cat')).status).toBe('approved');
  });

  test('can be sent for five rows at once, with an outcome for each', async () => {
    await row(ada, 'Dog').focus();
    for (const name of ['Dog', 'Eel', 'Fox', 'Gnu', 'Hen']) {
      await hasFocus(name);
      await press('x');
      await row(ada, name).and(ada.page.locator('[aria-selected=true]')).waitFor();
      await press('j');
    }
    await ada.page.getByRole('button', { name: 'Approve selected' }).waitFor();
    // From the top of the list no row lies half under a phone's header.
    await press('Home');
    await hasFocus('Ant');
    expect(await axeViolations(ada)).toEqual([]);
    const { id } = await queue.request('Fox');
    await ada.page.route('**/api/admin/decisions', async (route) => {
      await apiCall(world, 'POST', `/admin/partner-requests/${id}/reject`, queue.bobsToken, {});
      await route.continue();
    });
    await press('a');
    await ada.page.getByText('Approving 5 items').waitFor();
    await queue.endUndoWindows();
    await ada.page.getByText('4 of 5 approved. Fox: Already rejected by Bob Builder').waitFor();
    await ada.page.unroute('**/api/admin/decisions');
    await ada.page.getByRole('button', { name: 'Show details' }).click();
    const report = ada.page.getByRole('dialog', { name: 'Results' });
    await expect(report.getByRole('listitem')).toHaveText([
      'FoxAlready rejected by Bob Builder',
      ...['Dog', 'Eel', 'Gnu', 'Hen'].map((name) => `${name}Done`),
    ]);
    expect(await axeViolations(ada)).toEqual([]);
    await report.press('Escape');
    await report.waitFor({ state: 'detached' });
    await row(ada, 'Fox').getByText('Rejected', { exact: true }).waitFor();
    for (const name of ['Dog', 'Eel', 'Gnu', 'Hen']) {
      await row(ada, name).getByText('Approved', { exact: true }).waitFor();
      await row(bob, name).getByText('Approved', { exact: true }).waitFor();
    }
  });
});

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}
