const NAME = 'terrace_signed_in=';

/**
 * Whether the page should ask the server for a session. The server sets this readable cookie beside its
 * HttpOnly ones, so that visitors who never signed in cause no refused call. It holds no secret and proves
 * nothing.
 */
export function mayBeSignedIn(): boolean {
  return signedInMark() !== '';
}

/** Identifies the account whose session cookies this browser has, without being its id; empty without a session. */
export function signedInMark(): string {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(NAME));
  return cookie?.slice(NAME.length) ?? '';
}

/** Removes the cookie, so that the pages no longer take this browser for signed in. */
export function forgetSignedIn(): void {
  document.cookie = `${NAME}; path=/; max-age=0`;
}

/** Storage key of the call by which the server ends a session that this browser has left (left-session.ts). */
export const LEFT_SESSION = 'terrace-sign-out';

/** That call's path; null unless the server has yet to learn that this browser has left its session. */
export function leftSession(): string | null {
  try {
    return localStorage.getItem(LEFT_SESSION);
  } catch {
    return null;
  }
}
