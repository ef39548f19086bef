import { setTimeout } from 'node:timers/promises';
import { sharedNow } from '../live-latency/evenly.js';

/** What a serving process says of one fan-out. */
export interface FannedOut {
  /** When it began, on the clock that all processes share, in ms. */
  readonly at: number;
  /** The longest time for which nothing else had its turn, in ms. */
  readonly blockedMs: number;
}

/** Fills a message up to about the size of a pin. */
export const FILLING = 'x'.repeat(180);

/** Answers the measuring process: says where to connect, and fans out one message whenever it is asked. */
export function serveFanOuts(url: string, fanOut: (at: number) => Promise<unknown>): void {
  process.on('message', () => {
    void watched(fanOut).then((fannedOut) => process.send?.(fannedOut));
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}

/** Node's own histogram of delays leaves out what blocks before its first tick, so the gaps are measured here. */
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
  // The last gap is known at the timer's next turn.
  await setTimeout(5);
  clearInterval(timer);
  return { at, blockedMs };
}
