/** How far the server's clock is ahead of this browser's, in milliseconds. */
let skewMs = 0;

/** Smaller differences come from the `Date` header's resolution and the network, not from a wrong clock. */
const MIN_SKEW_MS = 3000;

/** Updates the skew from a response's `Date` header. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  skewMs = Math.abs(difference) < MIN_SKEW_MS ? 0 : difference;
}

/** The server's current time in epoch milliseconds; measure a hold's countdown with it. */
export function serverNow(): number {
  return Date.now() + skewMs;
}
