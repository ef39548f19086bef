import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { listTickets } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

const WAITING = 120;

describeInBrowser('A queue of many tickets', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let list: (quantity: number) => Promise<string>;
  /** By their quantities, from 1. */
  const ids: string[] = [];
  let edit: (ticketId: string, change: object) => Promise<unknown>;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    ada = await seat(browser, world.url);
    const { email, password } = await approvedSeller(world);
    const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    const event = await anEvent(world.url);
    list = (quantity) => listTickets(world, token, { event, quantity });
    edit = (ticketId, change) => apiCall(world, 'PATCH', `/tickets/${ticketId}`, token, change);
    for (let number = 1; number <= WAITING; number++) ids.push(await list(number));
    await giveSession(ada, world.url, 'admin', world.admin);
    await ada.page.goto('/admin/dashboard/tickets');
  });
  test.afterAll(() => world?.close());

  /** Quantities of the tickets on the page, by which this spec distinguishes them. */
  const shown = async () => {
    const cells = await ada.page.locator('tbody tr td:nth-of-type(5)').allInnerTexts();
    return cells.map(Number);
  };
  const count = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const shows = (quantities: readonly number[]) =>
    eventually(`${quantities[0]} on top`, async () => String(await shown()) === String(quantities));
  const first = () => ada.page.locator('tbody tr').first();

  test('is paged, and counts new rows without moving any', async () => {
    await ada.page.getByText('Page 1 of 3').waitFor();
    expect(await shown()).toEqual(count(1, 50));
    const top = await first().boundingBox();
    await withoutReload(ada, async () => {
      await list(121);
      await ada.page.getByRole('button', { name: '1 new' }).waitFor();
      await list(122);
      await ada.page.getByRole('button', { name: '2 new' }).waitFor();
    });
    expect(await first().boundingBox()).toEqual(top);
    expect(await shown()).toEqual(count(1, 50));
    expect(await axeViolations(ada)).toEqual([]);
  });

  test('keeps new rows apart from its pages, and shows them on request', async () => {
    await ada.page.getByRole('link', { name: 'Next', exact: true }).click();
    await ada.page.getByText('Page 2 of 3').waitFor();
    await shows(count(51, 100));
    await ada.page.getByRole('button', { name: '2 new' }).click();
    await ada.page.getByText('Page 1 of 3').waitFor();
    await shows(count(1, 50));
  });

  test('drops rows decided here and elsewhere, and fills up from the next page', async () => {
    await first().focus();
    for (let time = 0; time < 25; time++) await ada.page.keyboard.press('a');
    await shows(count(26, 75));
    expect(ada.pageErrors).toEqual([]);
  });

  test('rejects the decision on a row that changed, and shows its present state', async () => {
    const [top = 0] = await shown();
    await ada.page.route('**/approve', async (route) => {
      await edit(ids[top - 1] ?? '', { price: { amount: 99_900, currency: 'USD' } });
      await route.continue();
    });
    await first().getByRole('button', { name: 'Approve' }).click();
    await ada.page.getByText('This has changed since you looked at it.').waitFor();
    await first().getByText('US$999.00').waitFor();
    await ada.page.unroute('**/approve');
    await decideTop();
  });

  async function decideTop(): Promise<void> {
    const before = await shown();
    await first().getByRole('button', { name: 'Approve' }).click();
    await eventually('it has gone', async () => (await shown())[0] === before[1]);
  }
});
