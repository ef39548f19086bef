import { describe } from '@jest/globals';
import { realSeasonFolder } from './real-season-folder.js';

/** Matches of openfootball's season 2025-26. */
export const REAL_SEASON_MATCHES = 6_784;

/**
 * `describe` for specs on a real season of football, whose folder they get. Without it they are skipped, visibly;
 * specs on fixtures of our own hold the same rules.
 */
export function describeOnRealSeason(name: string, specs: (folder: string) => void): void {
  const folder = realSeasonFolder;
  if (folder !== undefined) return describe(name, () => specs(folder));
  describe.skip(`${name} (no real season of football on this machine)`, () => specs(''));
}
