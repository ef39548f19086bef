import lighthouse, { desktopConfig, navigation } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { launchChromium } from '@terrace/engines/chromium';
import { freePort } from '@terrace/engines/free-port';
import { median } from '@terrace/bench/bench-row';
import { budgetRow, factRow } from './budget-row.mjs';
import { cookiesOf, signIn } from './sign-in.mjs';

const ROUNDS = 5;
/** As Lighthouse slows a phone's processor, and the part of a task that blocks nobody. */
const CPU_SLOWDOWN = 4;
const TASK_MS = 50;

/** @type {{ onlyCategories: string[], logLevel: 'error', output: 'json' }} */
const options = { onlyCategories: ['performance', 'accessibility'], logLevel: 'error', output: 'json' };

/**
 * A buyer's pages on Lighthouse's phone and an administrator's queue on its desktop: the medians of five runs.
 * `terrace` is a seeded one, with its demo accounts.
 */
export async function measurePages(terrace) {
  const rows = [];
  for (const { name, open } of pages) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await inBrowser((page) => open(page, terrace.url, terrace.accounts)));
    }
    rows.push(...rowsOf(name, rounds));
  }
  return rows;
}

const pages = [
  { name: 'home', open: (page, url) => look(page, url) },
  { name: 'events', open: (page, url) => look(page, `${url}/events`) },
  { name: 'search results', open: (page, url) => look(page, `${url}/search-results?name=united`) },
  {
    name: 'event',
    open: async (page, url) => look(page, `${url}/event/${(await sellable(url)).id}?quantity=2`),
  },
  { name: 'purchase form', open: lookAtPurchaseForm },
  { name: 'order', open: lookAtOrder },
  { name: 'wallet', open: lookAtWallet },
  { name: 'admin queue', open: lookAtQueue },
];

async function look(page, address) {
  return reportOf(await lighthouse(address, options, undefined, page));
}

/** The form needs the page before it: this opens it as a buyer does, then reloads it and measures. */
async function lookAtPurchaseForm(page, url) {
  const { id, categoryName } = await sellable(url);
  await page.goto(`${url}/event/${id}?quantity=1`);
  await page
    .locator(`::-p-xpath(//li[contains(., "${categoryName}")]//button[starts-with(@aria-label, "More")])`)
    .click();
  // Its text is in an element without a box, which cannot be clicked.
  await page.locator('::-p-xpath(//button[contains(., "Proceed with 1 Ticket")])').click();
  await page.waitForFunction('location.pathname === "/purchase-form"');
  const result = await navigation(page, async () => void (await page.reload()), { flags: options });
  return reportOf(result);
}

/** The waiting tickets. An administrator works at a desk, so not as a phone. */
async function lookAtQueue(page, url, { admin }) {
  const address = `${url}/admin/dashboard/tickets`;
  return lookSignedIn(page, address, await cookiesOf(url, '/admin/login', admin), desktopConfig.settings);
}

/** The order of a ticket that was delivered. */
async function lookAtOrder(page, url, { buyer }) {
  const { items } = await (await signIn(url, '/login', buyer))('/wallet');
  const ticket = items.find(({ delivered }) => delivered?.kind === 'file');
  if (!ticket) throw new Error('The demo buyer has no ticket');
  return lookSignedIn(page, `${url}/orders/${ticket.purchaseId}`, await cookiesOf(url, '/login', buyer));
}

async function lookAtWallet(page, url, { buyer }) {
  return lookSignedIn(page, `${url}/wallet`, await cookiesOf(url, '/login', buyer));
}

/** A page in a session from the API. */
async function lookSignedIn(page, address, cookies, settings = {}) {
  await page.browserContext().setCookie(...cookies);
  const flags = { ...options, ...settings, disableStorageReset: true };
  const result = await lighthouse(address, flags, undefined, page);
  const shown = result?.lhr.finalDisplayedUrl;
  if (shown !== address) throw new Error(`${address} was to be measured, not ${shown}`);
  return reportOf(result);
}

/** @param {import('lighthouse').RunnerResult | undefined} result */
function reportOf(result) {
  if (!result) throw new Error('Lighthouse returned no result');
  return { ...result.lhr, ownBlockingMs: ownBlockingTime(result.artifacts.Trace.traceEvents) };
}

/**
 * The blocking time that the page's own work makes, in milliseconds of a phone. Lighthouse counts a task's time on the
 * clock, so also while the page's thread waits for one of this machine's cores.
 */
function ownBlockingTime(events) {
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return events
    .filter((event) => event.name.endsWith('RunTask') && event.ts > painted?.ts)
    .filter((event) => thread(event) === thread(painted))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (CPU_SLOWDOWN * tdur) / 1_000 - TASK_MS), 0);
}

/** A pinned event with a category of which one ticket may be bought. */
async function sellable(url) {
  const get = async (path) => (await fetch(`${url}/api${path}`)).json();
  for (const { id } of (await get('/catalogue/pinned-events')).items) {
    const { categories } = await get(`/catalogue/events/${id}/tickets`);
    const found = categories.find(({ availableSellingQuantities }) => availableSellingQuantities.includes(1));
    if (found) return { id, categoryName: found.categoryName };
  }
  throw new Error('No pinned event sells one ticket');
}

/** A new browser each time, so that nothing is cached. */
async function inBrowser(work) {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const connected = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: null,
    });
    return await work(await connected.newPage());
  } finally {
    await browser.close();
  }
}

function rowsOf(name, rounds) {
  const audit = (id) => median(rounds.map(({ audits }) => audits[id].numericValue));
  const score = (category) => median(rounds.map(({ categories }) => categories[category].score * 100));
  const index = median(rounds.map(({ environment }) => environment.benchmarkIndex));
  return [
    factRow(`${name}: benchmark index of the machine`, '', index),
    budgetRow(`${name}: largest contentful paint`, 'ms', audit('largest-contentful-paint'), 2_000),
    budgetRow(`${name}: total blocking time`, 'ms', audit('total-blocking-time'), 150),
    factRow(
      `${name}: blocking time of its own work`,
      'ms',
      median(rounds.map((round) => round.ownBlockingMs)),
    ),
    budgetRow(`${name}: layout shift`, '', audit('cumulative-layout-shift'), 0.05),
    budgetRow(`${name}: Lighthouse performance`, 'of 100', score('performance'), 95, { atLeast: true }),
    budgetRow(`${name}: Lighthouse accessibility`, 'of 100', score('accessibility'), 100, { atLeast: true }),
  ];
}
