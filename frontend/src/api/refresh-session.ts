import { problemOf } from './api-problem';

/** Why a session ended: it expired or was ended, or its account was closed. */
export type SessionEnd = 'ended' | 'closed';

let running: Promise<boolean> | undefined;
const listeners = new Set<(how: SessionEnd) => void>();

/**
 * Exchanges the refresh cookie for a new session. Concurrent callers share one attempt. Returns whether there is a
 * session now. Never throws.
 */
export function refreshSession(): Promise<boolean> {
  running ??= attempt().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * Calls back whenever the server says that the session has ended, with the reason, until the returned function is
 * called.
 */
export function onSessionEnd(callback: (how: SessionEnd) => void): () => void {
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
    // Any other status may be temporary: a restarting server has not ended the session.
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
