import { MINUTE_MS } from '@terrace/contracts/values/time/durations';

const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** How long ago, in the largest unit that fits: '3 hours'; less than a minute is '0 minutes'. */
export function formatAge(ms: number): string {
  const { unit, ms: size } = UNITS.find((one) => ms >= one.ms) ?? UNITS[2];
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
