import { setTimeout } from 'node:timers/promises';
import { sharedNow } from '../live-latency/evenly.js';

/** What a serving process reports about one fan-out. */
export interface FannedOut {
  /** When it started, in ms on the clock that all processes share. */
  readonly at: number;
  /** The longest time for which the event loop was blocked, in ms. */
  readonly blockedMs: number;
}

/** Pads a message to about the size of a pin. */
export const FILLING = 'x'.repeat(180);

/** Serves the measuring process: reports its address, and fans out one message per request. */
export function serveFanOuts(url: string, fanOut: (at: number) => Promise<unknown>): void {
  process.on('message', () => {
    void watched(fanOut).then((fannedOut) => process.send?.(fannedOut));
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}

/**
 * Measures the gaps itself, because Node's histogram of delays leaves out what blocks before its first tick.
 */
async function watched(fanOut: (at: number) => Promise<unknown>): Promise<FannedOut> {
  const at = sharedNow();
  let turn = at;
  let blockedMs = 0;
  const timer = setInterval(() => {
    const now = sharedNow();
    blockedMs = Math.max(blockedMs, now - turn);
    turn = now;
  }, 1);
  await fanOut(at);
  // The last gap is known when the timer fires next.
  await setTimeout(5);
  clearInterval(timer);
  return { at, blockedMs };
}
