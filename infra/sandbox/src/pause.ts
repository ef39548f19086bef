import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits, but does not delay the end of a closing sandbox.
 * @returns true when the time has passed, false when the sandbox closed first.
 */
export async function pause(seconds: number, closing: AbortSignal): Promise<boolean> {
  try {
    await wait(seconds * 1000, undefined, { signal: closing });
    return true;
  } catch {
    return false;
  }
}
