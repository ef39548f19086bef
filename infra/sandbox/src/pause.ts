import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits, but never keeps a closing sandbox alive.
 * @returns true when the time passed, false when the sandbox closed first.
 */
export async function pause(seconds: number, closing: AbortSignal): Promise<boolean> {
  try {
    await wait(seconds * 1000, undefined, { signal: closing });
    return true;
  } catch {
    return false;
  }
}
