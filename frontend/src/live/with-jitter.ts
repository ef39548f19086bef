/**
 * A delay in milliseconds, between `ms` and twice that, different in each page, so that the pages of a
 * process that ended do not all reconnect at once. `random` returns a number from 0 to below 1.
 */
export function withJitter(ms: number, random: () => number = Math.random): number {
  return Math.round(ms * (1 + random()));
}
