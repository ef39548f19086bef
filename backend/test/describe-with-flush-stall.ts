import { describe, it } from '@jest/globals';
import { canStallFlushes } from '@terrace/engines/flush-stall';

/**
 * `describe` for specs that stall a server's flushes, which needs Linux and gcc. Without them they are skipped,
 * visibly; where CI is set, a skip would go unseen for good, so there it is a failure.
 */
export function describeWithFlushStall(name: string, specs: () => void): void {
  if (canStallFlushes()) return describe(name, specs);
  if (!process.env['CI']) return describe.skip(`${name} (no gcc)`, () => it('is skipped', () => undefined));
  describe(name, () => {
    it('can stall flushes', () => {
      throw new Error('No gcc on Linux: install it');
    });
  });
}
