import { describe, it } from '@jest/globals';
import { findChromium } from '@terrace/engines/chromium';

/**
 * `describe` for specs that need a browser. Without one on this machine they are skipped, visibly;
 * where CI is set, a skip would go unseen for good, so there it is a failure.
 */
export function describeInBrowser(name: string, specs: () => void): void {
  if (findChromium()) return describe(name, specs);
  if (!process.env['CI']) return describe.skip(name, specs);
  describe(name, () => {
    it('has a browser', () => {
      throw new Error('No Chromium: install it, or say where it is with CHROMIUM_PATH');
    });
  });
}
