import { setTimeout } from 'node:timers/promises';

/** Waits `ms`, or less when the signal aborts; it never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch {
    // Aborted: the caller looks at its signal.
  }
}
