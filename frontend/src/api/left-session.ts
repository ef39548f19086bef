import { problemOf, transportProblem } from './api-problem';
import { refreshSession } from './refresh-session';
import { LEFT_SESSION, forgetSignedIn, leftSession } from './signed-in-marker';

const TIMEOUT_MS = 10_000;

let ending: Promise<void> | undefined;

/** Signs this browser out at once; `path` is the call by which the server learns of it, which `endLeftSession` makes. */
export function leaveSession(path: string): void {
  forgetSignedIn();
  try {
    localStorage.setItem(LEFT_SESSION, path);
  } catch {
    // Storage is forbidden: the server learns of it now or not at all.
  }
}

/**
 * Makes the server end the session that this browser has left, if there is one. Throws `ApiProblem` while it cannot be
 * reached; every call waits for this first, so that none is made with the cookies of that session. Concurrent calls share
 * one attempt.
 */
export function endLeftSession(): Promise<void> {
  ending ??= attempt().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function attempt(): Promise<void> {
  const path = leftSession();
  if (path === null) return;
  let response = await post(path);
  // The access token may have expired meanwhile.
  if (response.status === 401 && (await refreshSession())) response = await post(path);
  if (response.status >= 500 || response.status === 429) throw await problemOf(response);
  localStorage.removeItem(LEFT_SESSION);
}

async function post(path: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(`/api${path}`, { method: 'POST', credentials: 'same-origin', signal });
  } catch (error) {
    throw transportProblem(error);
  }
}
