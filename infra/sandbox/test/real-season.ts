import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';

const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/openfootball/2025-26');

/** Matches of openfootball's season 2025-26. */
export const REAL_SEASON_MATCHES = 6_784;

/**
 * `describe` for specs on a real season of football, whose folder they get. It is not ours to ship: where it does
 * not lie beside the checkout they are skipped, visibly; specs on fixtures of our own hold the same rules.
 */
export function describeOnRealSeason(name: string, specs: (folder: string) => void): void {
  const describeIt = existsSync(FOLDER) ? describe : describe.skip;
  describeIt(name, () => specs(FOLDER));
}
