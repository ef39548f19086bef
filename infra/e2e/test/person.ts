import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { EVENTUALLY_MS } from '../../../backend/test/eventually.js';

/** One user with a browser profile and an open page. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses from which this page was reloaded; a live change must not add to it. */
  loads(): number;
  /** Uncaught errors and refused loads so far. */
  readonly pageErrors: readonly string[];
}

/** Creates a new browser profile at `origin`; a desktop, unless `device` says otherwise. */
export async function seat(
  browser: Browser,
  origin: string,
  device: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin, ...device });
  // For its later tabs as well.
  context.setDefaultTimeout(EVENTUALLY_MS);
  return sitAt(context, await context.newPage());
}

/** Another tab of the same browser profile. */
export async function newTab({ context }: Person): Promise<Person> {
  return sitAt(context, await context.newPage());
}

function sitAt(context: BrowserContext, page: Page): Person {
  let loads = 0;
  const pageErrors: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return { page, context, loads: () => loads, pageErrors };
}

/** Runs what should change the pages without a reload, and fails if one of them was reloaded meanwhile. */
export async function withoutReload(
  people: Person | readonly Person[],
  what: () => Promise<void>,
): Promise<void> {
  const watched = [people].flat().map((person) => ({ person, before: person.loads() }));
  await what();
  for (const { person, before } of watched)
    if (person.loads() !== before) throw new Error(`${person.page.url()} was loaded again`);
}
