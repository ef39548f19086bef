import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import type { Account } from './accounts.js';
import { axeByTheme, axeNow } from './axe.js';
import { takePicture } from './look.js';
import { type Device, showTheme, standsStill, THEMES } from './looks.js';
import { PageFaults } from './page-faults.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { lacking, type WalkedPage } from './walked-page.js';
import type { World } from './world.js';

/** Someone who opens one page after the other, in one window. */
export interface Walker extends Person {
  readonly faults: PageFaults;
  readonly device: Device;
}

/** The session of a walker; a visitor has none. */
export interface WalkerSession {
  readonly role: 'buyer' | 'seller' | 'admin';
  readonly account: Pick<Account, 'email' | 'password'>;
}

/** A window on a device, in which the session is that of the account. */
export async function seatWalker(
  browser: Browser,
  world: World,
  { device, session }: { readonly device: Device; readonly session?: WalkerSession | undefined },
): Promise<Walker> {
  const person = await seat(browser, world.url, device);
  await person.page.emulateMedia({ reducedMotion: 'reduce' });
  if (session) await giveSession(person, world.url, session.role, session.account);
  const hosts = [world.url, world.sandbox.url].map((url) => new URL(url).host);
  return { ...person, device, faults: new PageFaults(person.page, hosts) };
}

/** Loads a page, as a visitor who types its address. */
export async function loadPage(walker: Walker, { at, then }: WalkedPage): Promise<void> {
  // The previous page may still receive responses.
  await walker.page.goto('/robots.txt');
  walker.faults.take();
  await walker.page.goto(at);
  await then?.(walker);
}

/** Goes to a page within the app, as its links and the browser's buttons do: without loading the app again. */
export async function goToPage(walker: Walker, { at, then }: WalkedPage): Promise<void> {
  if (walker.page.url() === 'about:blank') {
    await walker.page.goto('/help');
    // Until the app has started, its router may miss the change of the address.
    await walker.page.locator('.served-bar').waitFor({ state: 'detached' });
  }
  await walker.page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(at)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await then?.(walker);
}

/**
 * What is wrong with the open page, once it shows everything or the time for that has passed: what it lacks, what
 * axe-core finds, how far it reaches beyond the screen, and its faults.
 */
export async function wrongWith(walker: Walker, page: WalkedPage): Promise<string[]> {
  const missing = await missingFrom(walker, page);
  await standsStill(walker);
  const violations = await axeNow(walker);
  return [...missing, ...violations, ...(await tooWide(walker)), ...(await faultsOf(walker, page))];
}

/** The same by night and by day; with a picture of each where the variable PICTURES names a folder for them. */
export async function wrongInAnyTheme(walker: Walker, page: WalkedPage): Promise<string[]> {
  const wrong: string[] = [];
  const violationsNow = axeByTheme(walker);
  for (const theme of THEMES) {
    await showTheme(walker, theme);
    const missing = await missingFrom(walker, page);
    const found = [...missing, ...(await violationsNow()), ...(await tooWide(walker))];
    wrong.push(...found.map((each) => `by ${theme}: ${each}`));
    await takePicture(walker, `${page.name.replaceAll(/\W+/g, '-')}-${walker.device.name}-${theme}`);
  }
  return [...wrong, ...(await faultsOf(walker, page))];
}

/** The faults since the last check that are not expected of the page, after every request was answered. */
async function faultsOf({ faults }: Walker, { refused }: WalkedPage): Promise<string[]> {
  let open: string[] = [];
  await eventually('every request is answered', () => faults.areComplete()).catch(() => {
    open = ['a request is never answered'];
  });
  return [...open, ...faults.take().filter((fault) => !refused?.test(fault))];
}

/** What is too wide for the narrowest screen, 320 pixels (WCAG 1.4.10), and which names of cards are cut there. */
export async function wrongWhenNarrow(walker: Walker): Promise<string[]> {
  const { viewport } = walker.device;
  await walker.page.setViewportSize({ ...viewport, width: 320 });
  const wrong = [...(await tooWide(walker)), ...(await cutNames(walker))];
  await walker.page.setViewportSize(viewport);
  return wrong;
}

/** Headings of cards that do not fit their box, such as the longest names of clubs. */
async function cutNames({ page }: Walker): Promise<string[]> {
  const cut = await page.evaluate<string[]>(
    `[...document.querySelectorAll('h3, h3 span:not(.sr-only)')]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)`,
  );
  return cut.map((name) => `cuts the name ${name}`);
}

/** What the page and its tab lack, once they have everything or the time for that has passed. */
async function missingFrom({ page }: Walker, { name, title, shows }: WalkedPage): Promise<string[]> {
  const titled = async () => {
    const current = await page.title();
    return current === title ? [] : [`lacks the title ${title}: it is ${current}`];
  };
  const missing = async () => [
    ...(await titled()),
    ...(await lacking(page, shows)).map((each) => `lacks ${each}`),
  ];
  try {
    // The title costs least to read, and changes with the page.
    await eventually(`the title of ${name}`, async () => (await titled()).length === 0);
    await eventually(name, async () => (await lacking(page, shows)).length === 0);
    return [];
  } catch {
    return missing();
  }
}

/** Whether the page reaches beyond the screen: what is wider must scroll in a region of its own. */
async function tooWide({ page }: Walker): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  // After the page has taken the width of its screen.
  const reached = await page.evaluate<number>(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth))))',
  );
  return reached > width ? [`scrolls sideways: ${reached} pixels on a screen of ${width}`] : [];
}
