import type { Config } from '../../../platform/config/config.js';

/** How long a hold lasts, and by how much it is extended, in ms. */
export function holdMs({ HOLD_MINUTES }: Pick<Config, 'HOLD_MINUTES'>): number {
  return Math.round(HOLD_MINUTES * 60_000);
}
