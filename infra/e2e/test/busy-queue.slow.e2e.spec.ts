import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { applyAsPartner } from './partner-request.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

const PATH = '/admin/dashboard/partner-requests';
const WAITING = 1_000;
const ARRIVING = 200;
const PER_PAGE = 50;
/** Requests sent at once. */
const AT_ONCE = 20;

// product.md 14.1
describeInBrowser('A queue of a thousand rows', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  const names = (word: string, count: number) =>
    Array.from({ length: count }, (_none, index) => `${word} ${String(index).padStart(4, '0')}`);

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await applyAll(names('Early', WAITING));
    ada = await seatAdmin(browser, world);
  });
  test.afterAll(() => world?.close());

  async function applyAll(companies: readonly string[]): Promise<void> {
    for (let start = 0; start < companies.length; start += AT_ONCE)
      await Promise.all(companies.slice(start, start + AT_ONCE).map((name) => applyAsPartner(world, name)));
  }
  const rows = () => ada.page.locator('tbody tr');
  const shown = async () => (await rows().getByRole('rowheader').allInnerTexts()).map((text) => text.trim());
  const focused = async () =>
    (await ada.page.locator('tbody tr:focus').getByRole('rowheader').innerText()).trim();
  const hasFocus = (name: string) =>
    eventually(`${name} has the focus`, async () => (await focused()) === name);
  const pages = (total: number) => Math.ceil(total / PER_PAGE);

  test('renders one page at a time, and can be decided by keyboard to its end', async () => {
    const { page } = ada;
    await page.goto(`${PATH}?status=pending`);
    await page.getByText(`Page 1 of ${pages(WAITING)}`).waitFor();
    const first = await shown();
    expect(first).toHaveLength(PER_PAGE);
    await rows().first().focus();
    await page.keyboard.press('End');
    await hasFocus(first.at(-1) ?? '');
    await page.keyboard.press('k');
    await hasFocus(first.at(-2) ?? '');
    await page.goto(`${PATH}?status=pending&page=${pages(WAITING)}`);
    await page.getByText(`Page ${pages(WAITING)} of ${pages(WAITING)}`).waitFor();
    expect(await shown()).toHaveLength(PER_PAGE);
  });

  test('keeps its rows in place while two hundred arrive, and then shows them all', async () => {
    const { page } = ada;
    await page.goto(`${PATH}?status=all`);
    await page.getByText(`Page 1 of ${pages(WAITING)}`).waitFor();
    const before = await shown();
    const [, second = '', third = ''] = before;
    await rows().nth(1).focus();
    await hasFocus(second);
    // Records the positions of the rows in every frame, until it is stopped.
    await page.evaluate(`
      window.stood = new Set();
      const look = () => {
        const all = [...document.querySelectorAll('tbody tr')];
        window.stood.add(all.map((row) => row.dataset.key + '@' + Math.round(row.getBoundingClientRect().top)).join());
        window.looking = requestAnimationFrame(look);
      };
      look();
    `);
    await withoutReload(ada, async () => {
      const arriving = applyAll(names('Late', ARRIVING));
      await page.keyboard.press('a');
      await hasFocus(third);
      await page.keyboard.press('x');
      await rows().nth(2).and(page.locator('[aria-selected=true]')).waitFor();
      await arriving;
      await page.getByRole('button', { name: `${ARRIVING} new` }).waitFor();
      await rows().nth(1).getByText('Approved', { exact: true }).waitFor();
    });
    expect(await shown()).toEqual(before);
    expect(await focused()).toBe(third);
    const stood = await page.evaluate<number>('cancelAnimationFrame(window.looking), window.stood.size');
    expect(stood).toBe(1);

    await page.getByRole('button', { name: `${ARRIVING} new` }).click();
    const all = WAITING + ARRIVING;
    await page.getByText(`Page 1 of ${pages(all)}`).waitFor();
    const seen: string[] = [];
    for (let number = 1; number <= pages(all); number++) {
      await page.getByText(`Page ${number} of ${pages(all)}`).waitFor();
      await eventually('the page is there', async () => !seen.includes((await shown())[0] ?? ''));
      seen.push(...(await shown()));
      if (number < pages(all)) await page.getByRole('link', { name: 'Next', exact: true }).click();
    }
    expect(seen.toSorted()).toEqual([...names('Early', WAITING), ...names('Late', ARRIVING)].toSorted());
    expect(ada.pageErrors).toEqual([]);
  });
});
