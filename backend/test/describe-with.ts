import { describe, it } from '@jest/globals';

/**
 * `describe` for specs that need something of the machine: `found`, or false or undefined when it is missing. Skips them then, with
 * the reason in the title. Fails instead of skipping when CI is set, where nobody would notice the skip.
 */
export function describeWith<Found>(
  found: Found | false | undefined,
  reason: string,
  name: string,
  specs: (found: Found) => void,
): void {
  if (found !== undefined && found !== false) return describe(name, () => specs(found));
  if (!process.env['CI'])
    return describe.skip(`${name} (${reason})`, () => it('is skipped', () => undefined));
  describe(name, () => {
    it('has what it needs', () => {
      throw new Error(reason);
    });
  });
}
