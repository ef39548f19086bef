/**
 * Whether asking for a session is worth a call: the server sets this readable cookie beside its HttpOnly
 * ones, so that visitors cost no refused call. It holds no secret and proves nothing.
 */
export function maybeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith('terrace_signed_in='));
}
