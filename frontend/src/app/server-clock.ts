/** Milliseconds that the server's clock is ahead of this browser's. */
let ahead = 0;

/** Differences below this are the `Date` header's own grain and the way it came, not a wrong clock. */
const GRAIN = 3000;

/** Learns the server's time from an answer's `Date` header. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < GRAIN ? 0 : difference;
}

/** The server's present instant in milliseconds; what a hold's countdown must be measured with. */
export function serverNow(): number {
  return Date.now() + ahead;
}
