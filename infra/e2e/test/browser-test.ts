import { expect, test } from '@playwright/test';
import { findChromium } from '@terrace/engines/chromium';

export { expect, test };

/**
 * `test.describe` for specs that need a browser, which closes their windows after the last test. Without a browser
 * on this machine they are skipped, visibly; where CI is set, a skip would go unseen for good, so there it is a failure.
 */
export function describeInBrowser(name: string, specs: () => void): void {
  const missing = findChromium()
    ? undefined
    : 'No Chromium: install it, or say where it is with CHROMIUM_PATH';
  describeUnless(missing, name, () => {
    // The specs of a worker share the browser: a window left open would go on asking a server that is gone.
    test.afterAll(async ({ browser }) => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
    specs();
  });
}

/** `test.describe`, unless something is `missing` on this machine: then skipped, or where CI is set a failure. */
export function describeUnless(missing: string | undefined, name: string, specs: () => void): void {
  if (missing === undefined) return test.describe(name, specs);
  if (!process.env['CI']) return test.describe.skip(`${name} (${missing})`, specs);
  test.describe(name, () => {
    test('has what it needs', () => {
      throw new Error(missing);
    });
  });
}
