import { problemOf } from './api-problem';

/** How a session is over: it ran out or was ended, or its account may not sign in any more. */
export type SessionEnd = 'ended' | 'closed';

let running: Promise<boolean> | undefined;
const listeners = new Set<(how: SessionEnd) => void>();

/**
 * Trades the refresh cookie for a new session, at most once at a time: calls that meet a 401 together wait
 * for the same attempt. Answers whether there is a session now. Never throws.
 */
export function refreshSession(): Promise<boolean> {
  running ??= attempt().finally(() => {
    running = undefined;
  });
  return running;
}

/** Calls back whenever the server says that there is no session to refresh, and why, until the answer is called. */
export function whenSessionIsOver(callback: (how: SessionEnd) => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

async function attempt(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(10_000),
    });
    // Anything else may pass: a server that restarts has ended no session.
    if (response.status === 401) {
      const { code } = await problemOf(response);
      const how = code === 'account-closed' ? 'closed' : 'ended';
      listeners.forEach((callback) => callback(how));
    }
    return response.ok;
  } catch {
    return false;
  }
}
