import { serverNow } from '../../api/server-clock';

/** Months (yyyy-mm, UTC) that can be chosen. */
const MONTHS_SHOWN = 24;

/** The months that accounts are looked at by, the present one first. */
export function latestMonths(): readonly string[] {
  const now = new Date(serverNow());
  return Array.from({ length: MONTHS_SHOWN }, (_none, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
