import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { adminToken, giveReason, seatAdmin, secondAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { focusSeen, tabTo } from './keyboard.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

/** With the decided ones, whose rows show who decided. */
const PATH = '/admin/dashboard/partner-requests?status=all';
const COMPANIES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu', 'Hen'];

interface Request {
  readonly id: string;
  readonly companyName: string;
  readonly status: string;
}

describeInBrowser('Decisions in a queue', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let bob: Person;
  let bobsToken: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    const second = await secondAdmin(world, 'Bob Builder');
    bobsToken = await adminToken(world, second);
    // The newest rows come first, so the last name is sent first.
    for (const name of [...COMPANIES].reverse()) await applyAsPartner(world, name);
    ada = await seatAdmin(browser, world);
    bob = await seatAdmin(browser, world, undefined, second);
    for (const admin of [ada, bob]) {
      await admin.page.goto(PATH);
      await row(admin, 'Ant').waitFor();
    }
  });
  test.afterAll(() => world?.close());

  const row = ({ page }: Person, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const requests = async (): Promise<readonly Request[]> => {
    const { body } = await apiCall(world, 'GET', '/admin/partner-requests', bobsToken);
    return body['items'] as Request[];
  };
  const request = async (name: string) => {
    const found = (await requests()).find(({ companyName }) => companyName === name);
    if (!found) throw new Error(`${name} did not apply`);
    return found;
  };
  const becomes = (name: string, status: string) =>
    eventually(`${name} is ${status}`, async () => (await request(name)).status === status);
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
    await ada.page.getByText('Ant is approved').waitFor();
    expect(sent).toEqual(['approve']);
    expect((await request('Ant')).status).toBe('approved');
    expect((await requests()).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('show at once when a colleague was first, and who', async () => {
    await row(ada, 'Cat').focus();
    await press('r');
    await ada.page.getByRole('radio').first().and(ada.page.locator(':focus')).waitFor();
    await press('Enter');
    await row(ada, 'Cat').getByText('Rejecting').waitFor();
    const { id } = await request('Cat');
    await apiCall(world, 'POST', `/admin/partner-requests/${id}/approve`, bobsToken, {});
    await ada.page.getByText('Already approved by Bob Builder').waitFor();
    await row(ada, 'Cat').getByText('Approved', { exact: true }).waitFor();
    expect((await request('Cat')).status).toBe('approved');
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
    const { id } = await request('Fox');
    await ada.page.route('**/api/admin/decisions', async (route) => {
      await apiCall(world, 'POST', `/admin/partner-requests/${id}/reject`, bobsToken, {});
      await route.continue();
    });
    await press('a');
    await ada.page.getByText('Approving 5 items').waitFor();
    await ada.page.getByText('4 of 5 approved. Fox: Already rejected by Bob Builder').waitFor();
    await ada.page.unroute('**/api/admin/decisions');
    await ada.page.getByRole('button', { name: 'Show details' }).click();
    const report = ada.page.getByRole('dialog', { name: 'Results' });
    await report.getByRole('listitem').first().waitFor();
    expect(await report.getByRole('listitem').allTextContents()).toEqual([
      'FoxAlready rejected by Bob Builder',
      ...['Dog', 'Eel', 'Gnu', 'Hen'].map((name) => `${name}Done`),
    ]);
    expect(await axeViolations(ada)).toEqual([]);
    await press('Escape');
    await report.waitFor({ state: 'detached' });
    await row(ada, 'Fox').getByText('Rejected', { exact: true }).waitFor();
    for (const name of ['Dog', 'Eel', 'Gnu', 'Hen']) {
      await row(ada, name).getByText('Approved', { exact: true }).waitFor();
      await row(bob, name).getByText('Approved', { exact: true }).waitFor();
    }
  });

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

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}
