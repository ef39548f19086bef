const KEY = 'terrace-held-until';

/**
 * Remembers in this browser until when tickets are held at most, so that visitors who never held any cause no call.
 * It proves nothing: the server knows what is held.
 */
export function noteHold(holdExpiresAt: string): void {
  try {
    if (holdExpiresAt > (localStorage.getItem(KEY) ?? '')) localStorage.setItem(KEY, holdExpiresAt);
  } catch {
    // Storage is forbidden; only the signed-in see the banner then.
  }
}

/** Whether this browser may hold tickets now. */
export function mayHold(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '') > new Date().toISOString();
  } catch {
    return false;
  }
}
