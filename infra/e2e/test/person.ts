import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** One person at one screen: a browser profile of their own and the page they keep open. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses this page was loaded from anew; a live change must not add to it. */
  loads(): number;
  /** Uncaught errors and refused loads seen so far. */
  readonly complaints: readonly string[];
}

/** Gives somebody a fresh profile at `origin`; on a desktop, unless `device` says otherwise. */
export async function seat(
  browser: Browser,
  origin: string,
  device: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin, ...device });
  // For its later tabs as well; long, for a busy machine.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  let loads = 0;
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, loads: () => loads, complaints };
}

/** Runs what should change the page by itself, and fails if the page was loaded anew meanwhile. */
export async function withoutReload(person: Person, what: () => Promise<void>): Promise<void> {
  const before = person.loads();
  await what();
  if (person.loads() !== before) throw new Error(`${person.page.url()} was loaded again`);
}
