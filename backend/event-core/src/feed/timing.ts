import { setTimeout } from 'node:timers/promises';

/** Waits `ms`, or less when the signal aborts; it never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch {
    // Aborted: the caller checks its signal.
  }
}

/** Waits until the work has resolved or rejected, at most `ms`. For closing connections that may not answer. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const ended = work.catch(() => undefined);
  await Promise.race([ended, pause(ms, timer.signal)]);
  timer.abort();
}

/** How long each part of a stopping program may take to end, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 1_000;

/** Waits until a part of the stopping program has ended, for a short time only: requests are waiting for answers. */
export function withShutdownTimeout(work: Promise<unknown>): Promise<void> {
  return withTimeout(SHUTDOWN_TIMEOUT_MS, work);
}
